import type { SetupFinding, SetupItem, SetupLine } from '../../../contract/installation.ts';
import type { Config } from '../../config.ts';
import { typed } from '../../lib/package-root.ts';
import { missingController } from './installation.ts';

/** What was found about an item, and whether that will do. */
export type SetupFound = Pick<SetupLine, 'des_item' | 'finding' | 'flg_done'>;

type Code = SetupFinding['des_finding'];

/**
 * As long as one of these is so, people do not get to the public test, others can read what they answer, or nobody tells
 * them who answers for it. An address that does not answer its own server is none of them: many networks keep a machine
 * from calling itself from outside.
 */
const beforePublic: ReadonlySet<Code> = new Set<Code>([
  'controller_missing',
  'origin_unset',
  'origin_foreign',
  'https_off',
  'https_local',
]);

/** What is so by itself on the first day of an installation that is as it should be. */
const goodEnough: ReadonlySet<Code> = new Set<Code>(['backup_awaited']);

/** Whether a finding that is not fine will do. */
export const isGoodEnough = ({ des_finding }: SetupFinding): boolean => goodEnough.has(des_finding);

/** What participants are told about who answers for their data. */
export const controllerFound = (config: Pick<Config, 'CONTROLLER' | 'LEGAL_BASIS' | 'PRIVACY_CONTACT'>): SetupFound => {
  const names = missingController(config);
  const { CONTROLLER: des_controller = '', PRIVACY_CONTACT: des_contact = '' } = config;
  return {
    des_item: 'controller',
    flg_done: names.length === 0,
    finding:
      names.length === 0
        ? { des_finding: 'controller_named', des_controller, des_contact }
        : { des_finding: 'controller_missing', names },
  };
};

type Place = { isBesideData: boolean; isPlain: boolean };

const findingOfPlace = ({ isBesideData, isPlain }: Place): SetupFinding => {
  const des_command = typed('backup:key', 'FILE');
  if (isPlain) return { des_finding: isBesideData ? 'place_beside_and_plain' : 'place_plain', des_command };
  return { des_finding: isBesideData ? 'place_beside' : 'place_safe' };
};

/** Where backups are, and who can read them. */
export const placeFound = (place: Place): SetupFound => ({
  des_item: 'backup_place',
  flg_done: !place.isBesideData && !place.isPlain,
  finding: findingOfPlace(place),
});

/** Whether the caller's own account is safe from a stolen password. */
export const factorFound = (isShown: boolean): SetupFound => ({
  des_item: 'second_factor',
  flg_done: isShown,
  finding: { des_finding: isShown ? 'factor_shown' : 'factor_missing' },
});

/** Who answers for the data matters to whoever takes part, in a class too: nobody can say that it is not needed. */
export const isOptional = (item: SetupItem): boolean => item !== 'controller';

export type NotNeeded = { des_item: SetupItem; des_finding: Code; des_by: string | null; tms_at: Date };

/** What was found, with what somebody has said of it. */
export const lineOf = ({ des_item, finding, flg_done }: SetupFound, said: readonly NotNeeded[]): SetupLine => {
  const about = said.find((each) => each.des_item === des_item && each.des_finding === finding.des_finding);
  return {
    ...{ des_item, finding, flg_done },
    flg_before_public: !flg_done && beforePublic.has(finding.des_finding),
    flg_optional: isOptional(des_item),
    not_needed: !flg_done && about ? { des_by: about.des_by, tms_at: about.tms_at.toISOString() } : null,
  };
};
