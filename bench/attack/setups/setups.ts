import type { EndpointKey } from '../../../contract/endpoint.ts';
import { type Actors, knownHash } from '../actors.ts';
import type { Target } from '../target.ts';
import { accountSetups, storeRoles } from './account-setups.ts';
import { classSetups } from './class-setups.ts';
import { officeSetups } from './office-setups.ts';
import { playSetups } from './play-setups.ts';
import { oneOf, type Setups, type World } from './setup.ts';
import { signInSetups } from './sign-in-setups.ts';
import { studySetups } from './study-setups.ts';

const setups: Setups = {
  ...accountSetups,
  ...signInSetups,
  ...playSetups,
  ...classSetups,
  ...studySetups,
  ...officeSetups,
};

type Given = { actors: Actors; amount: number };

/** Stores what requests to an endpoint can be about. For most endpoints the contract's schemas are enough. */
export const findSetup = async (key: EndpointKey, target: Target, { actors, amount }: Given) => {
  const client = target.db.$client;
  const rows: World['rows'] = async (statement, ...values) => (await client.query(statement, values)).rows;
  const world: World = { ...target, actors, amount: Math.ceil(amount), rows };
  const adminRole = (await rows(`select id from role where name = 'admin'`))[0]?.id ?? '';
  const role_id = oneOf([...(await storeRoles(world, 3)).map(({ id = '' }) => id), adminRole]);
  const [set] = await rows<{ id: number }>('select id from image_set where flg_active');
  const found = (await setups[key]?.(world)) ?? {};
  const reset = async (): Promise<void> => {
    await rows('delete from attempt');
    await rows(
      'update app_user set cod_password_hash = $1 where id = $2 and cod_password_hash <> $1',
      ...[await knownHash, actors.teacher.id],
    );
  };
  return {
    setup: { ...found, fields: { role_id, id_image_set: oneOf([set?.id ?? 0]), ...found.fields } },
    adminRole,
    reset,
  };
};
