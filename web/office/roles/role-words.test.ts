import { expect, it } from 'vitest';
import { roleDescriptionIn, roleNameIn } from './role-words.ts';

it('a role that everybody knows has our names, unless it has one of its own in English', () => {
  expect(roleNameIn('it', { name: 'teacher', name_en: '' })).toBe('Insegnante');
  expect(roleNameIn('en', { name: 'teacher' })).toBe('Teacher');
  expect(roleNameIn('en', { name: 'teacher', name_en: 'educator' })).toBe('Educator');
  expect(roleNameIn('it', { name: 'constructor' })).toBe('Constructor');
});

it('another role has what was written, in the other language if need be', () => {
  expect(roleNameIn('it', { name: 'referente', name_en: 'lead' })).toBe('Referente');
  expect(roleNameIn('en', { name: 'referente', name_en: 'lead' })).toBe('Lead');
  expect(roleNameIn('en', { name: 'referente', name_en: '' })).toBe('Referente');
  const role = { name: 'referente', description: '', description_en: 'Leads' };
  expect(roleDescriptionIn('it', role)).toBe('Leads');
  expect(roleDescriptionIn('en', { ...role, description: 'Guida' })).toBe('Leads');
  expect(roleDescriptionIn('it', { ...role, description_en: '' })).toBe('');
  expect(roleDescriptionIn('it', { ...role, name: 'admin', description_en: '' })).not.toBe('');
});
