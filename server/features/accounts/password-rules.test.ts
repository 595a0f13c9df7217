import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { PasswordRule } from '../../../contract/password-rules.ts';
import { ask } from '../../testing/participants.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { brokenRules as brokenRulesFor } from './password-rules.ts';

const ada = { email: 'ada.lovelace@school.example', full_name: 'Ada Byron Lovelace' };

const brokenRules = (password: string, identity: Parameters<typeof brokenRulesFor>[1]) =>
  brokenRulesFor(password, identity, { from: 'here', isGone: () => false });

const some = (characters: string, minLength: number) => fc.shuffledSubarray([...characters], { minLength });

/** A password as password managers make them: every kind of character, in any order, without repetition. */
const random = fc
  .tuple(
    some('ABCDEFGHJKLMNPQRSTUVWXYZ', 3),
    some('0123456789', 2),
    some('!?#%&*-_+=€§', 2),
    some('abcdefghijkmnopqrstuvwxyz', 7),
  )
  .chain((parts) => some(parts.flat().join(''), parts.flat().length))
  .map((characters) => characters.join(''));

test.each<[string, PasswordRule[]]>([
  ['Chiaro-di-luna-42', []],
  ['', ['min_length', 'number', 'uppercase', 'lowercase', 'special']],
  ['Corta-1', ['min_length']],
  ['Chiaro-di-luna', ['number']],
  ['chiaro-di-luna-42', ['uppercase']],
  ['CHIARO-DI-LUNA-42', ['lowercase']],
  ['ChiaroDiLuna42', ['special']],
  ['Chiaro di-luna-42', ['no_spaces']],
  ['Chiaro\u00a0di-luna-42', ['no_spaces']],
  ['Lovelace-di-luna-42', ['contains_identity']],
  ['Estate2024!', ['common_password']],
  ['lovelace 1', ['uppercase', 'special', 'no_spaces', 'common_password', 'contains_identity']],
])('%j breaks %j', async (password, rules) => {
  expect(await brokenRules(password, ada)).toEqual(rules);
});

it('a surrogate pair counts as one special character, and a combining accent is part of its letter', async () => {
  expect(await brokenRules('Kz🦊7qwv', {})).toEqual(['min_length']);
  expect(await brokenRules('Kz🦊7qwvn', {})).toEqual([]);
  expect(await brokenRules('Perche\u0301quando7', {})).toEqual(['special']);
});

describe('common passwords', () => {
  it.each([
    ...[
      'Password1!',
      'Qwerty123!',
      'P@ssw0rd1',
      'Juventus1!',
      'Francesca1!',
      'Milano2024!',
      'Primavista1!',
      'Luglio1960?',
    ],
    ...['Aa123456!', '1qaz!QAZ', '!Password123', 'Password1!'.repeat(12), 'aA1!'.repeat(32), `Aa1!${'x'.repeat(124)}`],
  ])('%s is refused', async (password) => {
    expect(await brokenRules(password, {})).toContain('common_password');
  });

  it.each([
    ...['correct-Horse-7-battery', 'Gatto!Verde9Mela', 'Quattro-gatti-7', 'Il-mio-cane-ha-3-zampe', 'xK9#mQ2p'],
    // Letters, digits and symbols of any script count.
    ...['Èàùò-42-zyx', 'Жжуков-сад-7', 'Ça-Øre-Ñandú-٣', 'Perché№Quando3'],
  ])('%s is accepted', async (password) => {
    expect(await brokenRules(password, {})).toEqual([]);
  });
});

describe('a name or address in the password', () => {
  it.each([
    ['in another case', 'xX-loVELace-77', ada],
    ['a name of four letters', '€Rosa-x7🦊', { full_name: 'Zoe Rosa' }],
    ['as the whole part before the @', 'Zq!ada.lovelace7', { email: ada.email }],
    ['a first name with its accent left out', 'Niccolo-Blu-77', { full_name: 'Niccolò Blu' }],
    ['a name with an accent added', 'Nìccolo-Giallo-77', { full_name: 'Niccolo Blu' }],
    ['a name after an apostrophe', 'Alessandro-Blu-77', { full_name: "Ugo D'Alessandro" }],
    ['part of an address with digits', 'Blu-77-Rossi-Nove', { email: 'm_rossi84@school.example' }],
  ])('is found: %s', async (_, password, identity) => {
    expect(await brokenRules(password, identity)).toEqual(['contains_identity']);
  });

  it.each([
    ['a short name', 'Chiaro-di-luna-Ada', { email: 'ada@luna.example', full_name: 'Ada Di Blu' }],
    ['the domain', 'Chiaro-School-Blu-7', { email: 'ada@school.example' }],
    ['an unknown identity', 'Chiaro-Lovelace-7', {}],
    ['an empty identity', 'Chiaro-Lovelace-7', { email: '', full_name: '' }],
  ])('is not found: %s', async (_, password, identity) => {
    expect(await brokenRules(password, identity)).not.toContain('contains_identity');
  });
});

it('a random one is accepted; a space anywhere breaks its own rule, and no other', async () => {
  const space = fc.constantFrom(' ', '\t', '\n', '\u00a0', '\u2003', '\u3000');
  await fc.assert(
    fc.asyncProperty(random, space, fc.nat(), async (password, blank, place) => {
      const at = place % (password.length + 1);
      expect(await brokenRules(password, {})).toEqual([]);
      const broken = await brokenRules(password.slice(0, at) + blank + password.slice(at), {});
      expect(broken).toEqual(['no_spaces']);
    }),
    { numRuns: 30 },
  );
});

describe('anyone', () => {
  const server = useTestApp();

  it('may check a password for a name and an address', async () => {
    const checked = { password: 'Chiaro-di-luna-42', email: 'luna@school.example', full_name: 'Maria Chiaro' };
    const answer = await ask(server, 'POST', '/users/password/check', checked);
    expect(answer).toEqual({ status: 200, body: { errors: ['contains_identity'] } });
  });

  it('who floods the server with checks is refused beyond what can wait, and others are still served', async () => {
    const call = { url: '/api/users/password/check', payload: { password: 'Quattro-gatti-7' } };
    const checkFrom = async (remoteAddress: string) =>
      (await server.app.inject({ method: 'POST', ...call, remoteAddress })).statusCode;
    const flood = await Promise.all(Array.from({ length: 200 }, () => checkFrom('192.0.2.1')));
    expect(new Set(flood)).toEqual(new Set([200, 503]));
    expect(await checkFrom('192.0.2.2')).toBe(200);
  });
});
