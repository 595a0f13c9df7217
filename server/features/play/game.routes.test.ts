import { expect, test } from 'vitest';
import type { Country, Image } from '../../../contract/game.ts';
import { useOwnFaces } from '../../testing/own-faces.ts';
import { ask } from '../../testing/participants.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const server = useTestApp();

/** Advances the clock; by default until adjectives and faces are read from the database again. */
const pass = (milliseconds = 5000) => server.setNow(new Date(server.now().getTime() + milliseconds));
const imagesInUse = async () => (await ask<Image[]>(server, 'GET', '/images')).body;

test('faces in use, adjectives and countries are read from the database once in five seconds', async () => {
  const paths = ['/images', '/adjectives', '/adjectives?private=true', '/countries', '/images/phenotype'];
  const read = () => Promise.all(paths.map((path) => ask(server, 'GET', path)));
  pass();
  const before = await read();
  const tables = ['image', 'adjective', 'country'];
  for (const table of tables) await server.query(`alter table ${table} rename to ${table}_away`);
  pass(4999);
  expect(await read()).toEqual(before);
  pass(1);
  expect((await ask(server, 'GET', '/images')).status).toBe(500);
  for (const table of tables) await server.query(`alter table ${table}_away rename to ${table}`);
  expect(await read()).toEqual(before);
});

test('faces are shown with the credit of their set, as text; when no longer in use only described', async () => {
  pass();
  const before = await imagesInUse();
  const own = await useOwnFaces(server, { des_credit: 'Fondazione <b>Volti</b>' });
  pass();
  const inUse = await imagesInUse();
  expect(new Set(inUse.map(({ des_credit }) => des_credit))).toEqual(new Set(['Fondazione <b>Volti</b>']));
  const all = (await ask<Image[]>(server, 'GET', '/images/all')).body;
  expect(inUse.map(({ file_name }) => file_name)).toEqual(own.files);
  expect(all).toEqual([...before, ...inUse]);
  await own.takeOff();
  pass();
  expect(await imagesInUse()).toEqual(before);
});

test('countries are sorted by name in the language, and Italy comes first in Italian', async () => {
  const italian = (await ask<Country[]>(server, 'GET', '/countries')).body;
  const english = (await ask<Country[]>(server, 'GET', '/countries?language=en')).body;
  expect(italian[0]).toEqual({ id: 380, des_name: 'Italia' });
  expect(italian.slice(1, 3).map(({ des_name }) => des_name)).toEqual(['Afghanistan', 'Albania']);
  // Å is sorted with A, not after Z.
  expect(english.findIndex(({ des_name }) => des_name === 'Åland Islands')).toBeLessThan(5);
  expect(english.findIndex(({ id }) => id === 380)).toBeGreaterThan(100);
  expect(english).toHaveLength(italian.length);
});
