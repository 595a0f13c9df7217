import { describe, expect, it } from 'vitest';
import type { ClassResults } from '../../../contract/class-results.ts';
import { resultOf, tooSmall } from '../../figures/result-fixtures.ts';
import { classResults } from '../../i18n/class-results.ts';
import { type ClassFileSource, classFile, classFileName } from './class-file.ts';

const results: ClassResults = {
  num_joined: 27,
  num_completed: 26,
  num_untimed: 2,
  num_counted: 21,
  num_waiting: 0,
  num_left_out: 3,
  num_set_aside: 0,
  tms_accepts_until: '2026-03-14T09:47:00.000Z',
  flg_too_small: false,
  class_results: [resultOf({ participants: 21, F: { EastAsian: [21, 32] }, M: { EastAsian: [20, 40] } })],
  all_classes: [resultOf({ participants: 312, F: { EastAsian: [700, 1220] }, M: { EastAsian: [300, 1220] } })],
};

const source = (more: Partial<ClassFileSource['session']> = {}, language: 'it' | 'en' = 'it'): ClassFileSource => ({
  session: {
    des_name: '3ª B',
    flg_simulated: false,
    tms_created_at: '2026-03-13T12:00:00',
    tms_started_at: '2026-03-14T10:05:00',
    tms_stopped_at: '2026-03-14T10:32:00',
    ...more,
  },
  results,
  language,
  now: new Date('2026-03-14T11:00:00'),
});

const linesOf = (given: ClassFileSource) => classFile(given).slice(1).split('\r\n');

describe('classFile', () => {
  it('starts with its content, session, day and who is counted', () => {
    const lines = linesOf(source());
    expect(lines.slice(0, 4)).toEqual([
      '"Prima Vista: risultati di una classe, solo cifre di gruppo"',
      '"Sessione";"3ª B"',
      '"Iniziata";"2026-03-14 10:05"',
      '"Terminata";"2026-03-14 10:32"',
    ]);
    expect(lines).toContain('"Entrati";27');
    expect(lines).toContain('"Contati nelle cifre";21');
    expect(lines).toContain('"Arrivati dopo, non contati";3');
    expect(lines).toContain(`"Avvertenza";"${classResults.it.file.countsOnlyHere}"`);
  });

  it('has a table after an empty line: each adjective, group of faces and side', () => {
    const lines = linesOf(source());
    const table = lines.slice(lines.indexOf('') + 1, -1);
    expect(table).toHaveLength(1 + 2 * (6 + 2));
    expect(table[0]).toBe('"Aggettivo";"Analisi";"Volti";"Gruppo";"Test";"SÌ";"Risposte";"Percentuale";"Da";"A"');
    expect(table[1]).toBe('"Onesto/a";"Fenotipo";"Asiatico orientale";"La classe";21;41;72;56,9;45,4;67,7');
    expect(table).toContain('"Onesto/a";"Genere";"Volti femminili";"Tutte le classi";312;700;1220;57,4;54,6;60,1');
  });

  it('leaves cells empty where there are no answers', () => {
    expect(linesOf(source())).toContain('"Onesto/a";"Fenotipo";"Arabo";"La classe";21;0;0;;;');
  });

  it('writes the English one for English spreadsheets', () => {
    expect(linesOf(source({}, 'en'))).toContain(
      '"Honest","Phenotype","East Asian","The class",21,41,72,56.9,45.4,67.7',
    );
  });

  it('contains only the class when all classes together are too few', () => {
    const alone = { ...source(), results: { ...results, all_classes: [tooSmall] } };
    expect(linesOf(alone).filter((line) => line.startsWith('"Onesto/a"'))).toHaveLength(8);
  });

  it('marks a rehearsal as simulated in the header, in each line and in the file name', () => {
    const rehearsal = source({ flg_simulated: true });
    const lines = linesOf(rehearsal);
    expect(lines[1]).toContain(classResults.it.simulated);
    const own = lines.filter((line) => line.startsWith('"Onesto/a"') && !line.includes('Tutte le classi'));
    expect(own).toHaveLength(8);
    expect(own.every((line) => line.includes('"Classe simulata"'))).toBe(true);
    expect(classFileName(rehearsal)).toBe('prima-vista-prova-2026-03-14.csv');
  });

  it('does not turn the name of a session into a formula', () => {
    expect(linesOf(source({ des_name: '=HYPERLINK("http://x";"y")' }))).toContain(
      `"Sessione";"'=HYPERLINK(""http://x"";""y"")"`,
    );
  });
});

describe('classFileName', () => {
  it('is in plain letters with the day of the session, whatever its name', () => {
    expect(classFileName(source({ des_name: '../=3ª B: "x"' }, 'en'))).toBe('prima-vista-class-2026-03-14.csv');
  });
});
