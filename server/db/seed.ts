import type { Database, Tx } from './database.ts';
import { lockReferenceData } from './image-sets.ts';
import { adjectiveRows } from './seed/adjectives.ts';
import { countryRows } from './seed/countries.ts';
import { readFacesManifest } from './seed/faces-manifest.ts';
import { showBuiltInSet } from './seed/images.ts';
import { adminRole, firstRoles } from './seed/roles.ts';
import { transaction } from './transaction.ts';

/**
 * Brings adjectives, countries, the built-in faces, the public session and the first roles up to date; what is right already is left alone.
 * @param facesFolder holds the faces and their manifest.json
 * Throws an Error when the manifest is wrong, or a file of a face is missing.
 */
export const seedDatabase = async (db: Database, facesFolder: string): Promise<void> => {
  const faces = await readFacesManifest(facesFolder);
  await transaction(db, async (client) => {
    await lockReferenceData(client);
    await storeAdjectives(client);
    await storeCountries(client);
    await showBuiltInSet(client, { faces, folder: facesFolder });
    await openPublicSession(client);
    await storeRoles(client);
  });
};

const storeAdjectives = (client: Tx) =>
  client.$client.query(
    `insert into adjective (id, adjective, tutorial, flg_public, flg_private)
     select * from json_to_recordset($1)
       as given (id smallint, adjective text, tutorial boolean, flg_public boolean, flg_private boolean)
     on conflict (id) do update
       set tutorial = excluded.tutorial, flg_public = excluded.flg_public, flg_private = excluded.flg_private
       where (adjective.tutorial, adjective.flg_public, adjective.flg_private)
         is distinct from (excluded.tutorial, excluded.flg_public, excluded.flg_private)`,
    [JSON.stringify(adjectiveRows)],
  );

const storeCountries = (client: Tx) =>
  client.$client.query(
    `insert into country (id, des_name_it, des_name_en)
     select * from json_to_recordset($1) as given (id integer, des_name_it text, des_name_en text)
     on conflict (id) do update set des_name_it = excluded.des_name_it, des_name_en = excluded.des_name_en
       where (country.des_name_it, country.des_name_en) is distinct from (excluded.des_name_it, excluded.des_name_en)`,
    [JSON.stringify(countryRows())],
  );

// Asked first, because a refused insert would take a number from the identity at each start.
const openPublicSession = (client: Tx) =>
  client.$client.query(
    `insert into game_session (flg_public, tms_started_at)
     select true, now() where not exists (select from game_session where flg_public)`,
  );

// `manager` comes with the product; `teacher` is a proposal that may be renamed or deleted for good.
const storeRoles = async (client: Tx) => {
  const { rowCount } = await client.$client.query('select from role limit 1');
  const missing = rowCount === 0 ? firstRoles : firstRoles.filter(({ name }) => name === 'manager');
  await client.$client.query(
    `insert into role (name, description, scopes)
     select * from json_to_recordset($1) as given (name text, description text, scopes text)
     on conflict (name) do nothing`,
    [JSON.stringify([adminRole, ...missing])],
  );
  await client.$client.query('update role set scopes = $2 where name = $1 and scopes <> $2', [
    adminRole.name,
    adminRole.scopes,
  ]);
};
