import { describe, expect, it } from 'vitest';
import type { ClassResults } from '../../../contract/class-results.ts';
import { resultOf, tooSmall } from '../../figures/result-fixtures.ts';
import { classResults } from '../../i18n/class-results.ts';
import { csvOf } from '../csv/csv.ts';
import { type ClassFileSource, classFile, classFileName } from './class-file.ts';
import { oneWord } from './testing/one-word.ts';

const results: ClassResults = { ...oneWord, num_joined: 27, num_completed: 26, num_untimed: 2, num_left_out: 3 };

const source = (more: Partial<ClassFileSource['session']> = {}): ClassFileSource => ({
  session: {
    des_name: '3ª B',
    flg_simulated: false,
    tms_created_at: '2026-03-13T11:00:00Z',
    tms_started_at: '2026-03-14T09:05:00Z',
    tms_stopped_at: '2026-03-14T09:32:00Z',
    ...more,
  },
  results,
  language: 'it',
  now: new Date('2026-03-14T10:00:00Z'),
});

const linesOf = (given: ClassFileSource) => csvOf(classFile(given), 'excel_it').slice(1).split('\r\n');

describe('classFile', () => {
  it('starts with its content, session, day and who is counted', () => {
    const lines = linesOf(source());
    expect(lines.slice(0, 4)).toEqual([
      '"Prima Vista: risultati di una classe, soltanto dati di gruppo"',
      '"Lezione";"3ª B"',
      '"Iniziata";"2026-03-14 10:05"',
      '"Terminata";"2026-03-14 10:32"',
    ]);
    expect(lines).toContain('"Entrati";27');
    expect(lines).toContain('"Contati";25');
    expect(lines).toContain('"Arrivati dopo, non contati";3');
    expect(lines).toContain(`"Avvertenza";"${classResults.it.file.countsOnlyHere}"`);
  });

  it('has a table after an empty line: each adjective, group of faces and side', () => {
    const lines = linesOf(source());
    const table = lines.slice(lines.indexOf('') + 1, -1);
    expect(table).toHaveLength(1 + 2 * (6 + 2));
    expect(table[0]).toBe(
      [
        '"Aggettivo";"Analisi";"Volti";"Gruppo";"Test";"SÌ";"Risposte";"Percentuale"',
        '"Intervallo, da";"Intervallo, a";"Giudizio";"Più o meno SÌ";"Differenza";"Differenza, da";"Differenza, a"',
      ].join(';'),
    );
    const clear = '"Differenza chiara."';
    expect(table[1]).toBe(
      `"Onesto/a";"Fenotipo";"Asiatico orientale";"La classe";25;80;100;80,0;70;88;${clear};"più SÌ";60,0;41;79`,
    );
    expect(table).toContain(`"Onesto/a";"Fenotipo";"Arabo";"La classe";25;10;50;20,0;;;${clear};"meno SÌ";60,0;41;79`);
    expect(table).toContain(`"Onesto/a";"Fenotipo";"Caucasico";"La classe";25;0;0;;;;${clear};;60,0;41;79`);
  });

  it('names no ends of a difference that is not clear, and has whole percentages of all classes', () => {
    const difference = { points: 38.1, interval: { low: -4, high: 80 } };
    const unclear = resultOf({
      participants: 21,
      F: { EastAsian: [21, 32] },
      M: { Arabian: [2, 40] },
      found: { gender: { des_verdict: 'unclear', highest: ['F'], lowest: ['M'], difference } },
    });
    const lines = linesOf({ ...source(), results: { ...results, class_results: [unclear] } });
    expect(lines).toContain(
      '"Onesto/a";"Genere";"Volti femminili";"La classe";21;21;32;65,6;;;"Nessuna differenza chiara.";;38,1;-4;80',
    );
    expect(lines).toContain(
      '"Onesto/a";"Genere";"Volti femminili";"Tutte le classi";312;;;57;;;"Troppo poche classi per un confronto.";;;;',
    );
  });

  it('ends with the campaign, where there is one, and judges nothing of it', () => {
    const all = resultOf({
      participants: 4210,
      F: { EastAsian: [500, 1000] },
      M: { EastAsian: [400, 1000] },
      found: { lines: { EastAsian: [43.2, 46.81, 38.5, 51.67] } },
    });
    const given = { ...source(), results: { ...results, campaign: [all] } };
    expect(linesOf(given)).toContain(
      '"Onesto/a";"Fenotipo";"Asiatico orientale";"La campagna";4210;900;2000;45,0;43;47;;;;;',
    );
    expect(linesOf(given).some((line) => line.startsWith('"La campagna";"Le parole'))).toBe(true);
    expect(linesOf(source()).some((line) => line.includes('La campagna'))).toBe(false);
  });

  it('has those with more time by themselves, where there are figures of them', () => {
    const ofMore = resultOf({ participants: 6, F: { EastAsian: [3, 12] }, M: { EastAsian: [3, 12] } });
    const more_time = { num_counted: 6, num_longer: null, results: [ofMore] };
    const lines = linesOf({ ...source(), results: { ...results, num_untimed: 6, more_time } });
    expect(lines).toContain('"Con più tempo, a parte";6');
    expect(
      lines.some((line) => line.startsWith('"Onesto/a";"Fenotipo";"Asiatico orientale";"Con più tempo";6;6;24;25,0;')),
    ).toBe(true);
    expect(linesOf(source()).some((line) => line.includes(';"Con più tempo";'))).toBe(false);
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
});
