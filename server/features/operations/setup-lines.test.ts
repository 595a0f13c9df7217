import { expect, it } from 'vitest';
import { controllerFound, factorFound, isGoodEnough, lineOf, placeFound } from './setup-lines.ts';

const named = { CONTROLLER: 'Istituto Esempio', LEGAL_BASIS: 'Un compito', PRIVACY_CONTACT: 'privacy@school.example' };
const at = new Date('2026-03-02T09:00:00Z');

it('tells who answers for the data as participants read it, or which settings are missing', () => {
  expect(controllerFound(named)).toMatchObject({
    flg_done: true,
    finding: { des_controller: 'Istituto Esempio', des_contact: 'privacy@school.example' },
  });
  expect(controllerFound({ ...named, CONTROLLER: undefined, LEGAL_BASIS: undefined })).toEqual({
    des_item: 'controller',
    flg_done: false,
    finding: { des_finding: 'controller_missing', names: ['CONTROLLER', 'LEGAL_BASIS'] },
  });
});

it.each([
  [false, false, 'place_safe'],
  [true, false, 'place_beside'],
  [false, true, 'place_plain'],
  [true, true, 'place_beside_and_plain'],
])('backups beside the data: %s, plain: %s', (isBesideData, isPlain, des_finding) => {
  expect(placeFound({ isBesideData, isPlain })).toMatchObject({
    flg_done: des_finding === 'place_safe',
    finding: { des_finding },
  });
});

it('takes a first backup that comes by itself for scheduled', () => {
  expect(isGoodEnough({ des_finding: 'backup_awaited', des_at: '03:30' })).toBe(true);
  expect(isGoodEnough({ des_finding: 'backup_none' })).toBe(false);
});

it('counts what somebody said only as long as it is about what was found', () => {
  const missing = factorFound(false);
  const said = { des_item: 'second_factor', des_by: 'Ada', tms_at: at } as const;
  expect(lineOf(missing, [{ ...said, des_finding: 'factor_missing' }])).toMatchObject({
    flg_done: false,
    not_needed: { des_by: 'Ada', tms_at: at.toISOString() },
  });
  expect(lineOf(missing, [{ ...said, des_finding: 'check_failed' }]).not_needed).toBeNull();
  expect(lineOf(missing, []).not_needed).toBeNull();
  expect(lineOf(factorFound(true), [{ ...said, des_finding: 'factor_shown' }]).not_needed).toBeNull();
});

it('marks what the public test should not be announced without, whatever was said of it', () => {
  const https = {
    des_item: 'https',
    flg_done: false,
    finding: { des_finding: 'https_off', des_address: 'http://primavista.example' },
  } as const;
  const said = { des_item: 'https', des_finding: 'https_off', des_by: null, tms_at: at } as const;
  expect(lineOf(https, [said])).toMatchObject({ flg_before_public: true, flg_optional: true });
  expect(lineOf(controllerFound({ ...named, CONTROLLER: undefined }), [])).toMatchObject({
    flg_before_public: true,
    flg_optional: false,
  });
  expect(lineOf(controllerFound(named), []).flg_before_public).toBe(false);
  expect(lineOf(factorFound(false), []).flg_before_public).toBe(false);
});
