import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ClassResults } from '../../../contract/class-results.ts';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { resultOf, rounded, tooSmall } from '../../figures/result-fixtures.ts';
import { classResults } from '../../i18n/class-results.ts';
import { MemoryRouter } from '../../ui/router.tsx';
import { ClassResultsView } from './ClassResultsView.tsx';

const text = classResults.it;
const until = '2026-03-14T09:47:00.000Z';
const before = Date.parse(until) - 60_000;
const after = Date.parse(until) + 60_000;

const session: LiveSession = {
  uid_session: '0b1f2f6e-2f53-4c7b-9d57-0f1a4d6f8c01',
  des_name: '3ª B',
  des_note: '',
  cod_session: 'ABC-DEF',
  stage: { num_slide: null, des_analysis: 'phenotype' },
  des_state: 'stopped',
  flg_simulated: false,
  flg_may_change: true,
  flg_own: true,
  des_owner: null,
  tms_created_at: '2026-03-14T08:50:00.000Z',
  tms_started_at: '2026-03-14T09:05:00.000Z',
  tms_stopped_at: '2026-03-14T09:32:00.000Z',
  flg_archived: false,
  num_size: 30,
  des_entrance: 'open',
  num_joined: 25,
  num_completed: 24,
  num_waiting: 0,
  num_lobby: 0,
  flg_enough: true,
  guesses: [],
  num_rounds: 5,
  playing: [],
  des_join_address: null,
  tms_accepts_until: until,
};

const results: ClassResults = {
  num_joined: 25,
  num_completed: 25,
  num_untimed: 0,
  num_counted: 25,
  num_waiting: 0,
  num_left_out: 0,
  num_set_aside: 0,
  tms_accepts_until: until,
  flg_too_small: false,
  flg_counting: false,
  more_time: { num_counted: 0, num_longer: null, results: [] },
  class_results: [
    resultOf({
      participants: 25,
      F: { EastAsian: [40, 50], Arabian: [10, 50] },
      M: { EastAsian: [40, 50] },
      found: {
        lines: { EastAsian: [70, 88], F: [40, 60], M: [70, 88] },
        phenotype: {
          des_verdict: 'clear',
          des_about: 'these_faces',
          highest: ['EastAsian'],
          lowest: ['Arabian'],
          difference: { points: 60, interval: { low: 41, high: 79 } },
        },
        gender: {
          des_verdict: 'clear',
          highest: ['M'],
          lowest: ['F'],
          difference: { points: 30, interval: { low: 12, high: 48 } },
        },
      },
    }),
  ],
  all_classes: [
    rounded(
      resultOf({
        participants: 312,
        F: { EastAsian: [700, 1220] },
        M: { EastAsian: [300, 1220] },
        found: {
          lines: { EastAsian: [37, 45] },
          phenotype: { des_verdict: 'too_few_classes' },
          gender: { des_verdict: 'too_few_classes' },
        },
      }),
    ),
  ],
  campaign: [],
};

type Seen = { session?: Partial<LiveSession>; results?: Partial<ClassResults>; seenAt?: number };

/** The text of the page and the sheet, without tags. */
const read = (seen: Seen = {}): { page: string; sheet: string } => {
  const view: ReactNode = createElement(ClassResultsView, {
    session: { ...session, ...seen.session },
    results: { ...results, ...seen.results },
    seenAt: seen.seenAt ?? after,
  });
  const asked = createElement(QueryClientProvider, { client: new QueryClient() }, view);
  const themed = createElement(MantineProvider, null, asked);
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, themed));
  const [page = '', sheet = ''] = html.split('class="class-sheet"').map((part) =>
    part
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  return { page, sheet };
};

describe('ClassResultsView', () => {
  it('shows the class’s percentage, count and one interval beside the whole percentages of all classes', () => {
    const { page } = read();
    expect(page).toContain('La classe: 80% 80 di 100');
    expect(page).toMatch(/Asiatico orientale 80% 80 di 100 questi volti: da 70% a 88% 41% questi volti: da 37% a 45%/);
    expect(page).toMatch(/Volti femminili 50,00% 50 di 100 questi volti: da 40% a 60% 57% /);
    expect(page).not.toContain('volti come questi');
    expect(page).toContain('il più alto per la classe');
  });

  it('says so when all classes together are too few, and shows only the class', () => {
    const { page, sheet } = read({ results: { all_classes: [tooSmall] } });
    expect(page).toContain(text.allTooSmall);
    expect(page).toContain('La classe: 80%');
    expect(page).not.toContain('Tutte le classi: 41%');
    expect(sheet).not.toContain('tutte:');
    expect(read().page).not.toContain(text.allTooSmall);
  });

  it('says that pupils are still playing, and what they can still change', () => {
    const late = { num_joined: 30, num_completed: 28, num_counted: 23, num_untimed: 2, num_waiting: 3 };
    const { page, sheet } = read({ results: late, seenAt: before });
    expect(page).toContain('2 studenti non hanno ancora finito (o hanno chiuso la pagina)');
    expect(page).toContain(text.mayGrow);
    expect(sheet).toContain(text.sheet.provisional);
    const fewer = read({ results: { ...late, num_waiting: 2 }, seenAt: before });
    expect(fewer.page).toContain(text.mayNotGrow);
    expect(fewer.sheet).not.toContain(text.sheet.provisional);
    const afterwards = read({ results: { ...late, num_waiting: 0, num_left_out: 3 } }).page;
    expect(afterwards).toContain(text.unfinished(2));
    expect(afterwards).not.toContain(text.mayGrow);
    expect(afterwards).not.toContain(text.mayNotGrow);
  });

  it('says how many tests came too late for the figures', () => {
    const late = read({ results: { num_joined: 24, num_completed: 24, num_counted: 23, num_left_out: 1 } });
    expect(late.page).toContain(text.uncounted(1));
    expect(late.sheet).toContain(`${text.counts.uncounted}: 1`);
    expect(late.page).not.toContain(text.moreTime.title);
    expect(read().page).not.toContain(text.uncounted(1));
  });

  it('has a line of its own for tests with more time, and figures only where there are any', () => {
    const few = read({ results: { num_completed: 27, num_untimed: 2 } });
    expect(few.page).toContain(`${text.moreTime.title} ${text.moreTime.few}`);
    expect(few.page).toContain(text.moreTime.apart);
    // How many of them, and how many were late, is not told apart where the page is projected.
    expect(few.page).toContain(text.uncounted(2));
    expect(few.page).not.toContain(text.moreTime.show);
    expect(few.sheet).toContain(`${text.counts.uncounted}: 2`);
    const ofMore = resultOf({ participants: 12, F: { EastAsian: [13, 26] }, M: { EastAsian: [13, 26] } });
    const more_time = { num_counted: 12, num_longer: 5, results: [ofMore] };
    const many = read({ results: { num_completed: 37, num_untimed: 12, more_time } });
    expect(many.page).toContain(`${text.moreTime.title} 12`);
    expect(many.page).not.toContain(text.uncounted(12));
    expect(many.sheet).toContain(`${text.counts.untimed}: 12`);
    expect(many.page).toContain(text.moreTime.lead('12'));
    expect(many.page).toContain(text.moreTime.split('5', '7'));
    expect(many.page).toMatch(/Volti Con più tempo .*Asiatico orientale 50% 26 di 52/);
    expect(many.page).toContain('La classe: 80% 80 di 100');
    expect(many.sheet).not.toContain('26 di 52');
  });

  it('shows the figures with more time where those with three seconds are too few', () => {
    const more_time = {
      num_counted: 5,
      num_longer: null,
      results: [resultOf({ participants: 5, F: { EastAsian: [5, 10] }, M: {} })],
    };
    const { page } = read({
      results: {
        flg_too_small: true,
        num_counted: 0,
        num_untimed: 5,
        num_completed: 5,
        class_results: [tooSmall],
        more_time,
      },
    });
    expect(page).toContain(text.tooSmall.why);
    expect(page).toMatch(/Asiatico orientale 50% 5 di 10/);
  });

  it('says a clear difference in plain words, for the faces that the class saw', () => {
    const { page, sheet } = read();
    expect(page).toContain(
      'Una differenza chiara nelle risposte della classe, per i volti che avete visto Più SÌ: Asiatico orientale. Meno SÌ: Arabo. Su 100 risposte, le stesse persone hanno dato 60 SÌ in più ai primi che ai secondi (da 41 a 79, per i volti che avete visto).',
    );
    expect(sheet).toContain('Più SÌ: Asiatico orientale. Meno SÌ: Arabo. 60 SÌ su 100 (da 41 a 79).');
    expect(sheet).toContain('80% 80 di 100 70–88% tutte: 41%');
  });

  it('mentions the ends of an unclear difference in passing, with its interval, and ranks only a clear one', () => {
    const unclear = resultOf({
      participants: 25,
      F: { EastAsian: [55, 100] },
      M: { Arabian: [54, 100] },
      found: {
        phenotype: {
          des_verdict: 'unclear',
          des_about: 'these_faces',
          highest: ['EastAsian'],
          lowest: ['Arabian'],
          difference: { points: 1, interval: { low: -9, high: 11 } },
        },
      },
    });
    const { page } = read({ results: { class_results: [unclear], all_classes: [tooSmall] } });
    expect(page).toContain(
      'Le percentuali vanno da 54% (Arabo) a 55% (Asiatico orientale). Su 100 risposte delle stesse persone la differenza è di 1 SÌ (da −9 a 11, per i volti che avete visto): fra tanti confronti è troppo incerta per chiamarla chiara.',
    );
    expect(page).not.toContain('Più SÌ:');
    expect(page).not.toContain('il più alto per la classe');
  });

  it('compares nothing in a class of fewer than ten, and names no highest and lowest', () => {
    const few = resultOf({
      participants: 7,
      F: { EastAsian: [14, 14] },
      M: { Arabian: [0, 14] },
      found: { lines: { EastAsian: [63, 100] }, phenotype: { des_verdict: 'too_few_runs', des_about: 'these_faces' } },
    });
    const { page, sheet } = read({ results: { class_results: [few], all_classes: [tooSmall] } });
    expect(page).toContain('Troppo pochi test per un confronto nelle risposte della classe');
    expect(page).toContain('questi volti: da 63% a 100%');
    expect(sheet).toContain('Troppo pochi test per un confronto.');
    for (const seen of [page, sheet]) expect(seen).not.toMatch(/Più SÌ|più alto|chiara nelle/);
  });

  it('has the finding on gender and the questions on the sheet too', () => {
    const { sheet } = read();
    expect(sheet).toMatch(/Tra i generi Differenza chiara\. Più SÌ: Volti maschili\. 30 SÌ su 100 \(da 12 a 48\)\./);
    expect(sheet).toContain(text.talk.adjectiveQuestions.honest?.join(' '));
  });

  it('shows no figures of a class that is too small, neither on paper nor in a file', () => {
    const small = { flg_too_small: true, num_completed: 4, num_counted: 0, num_untimed: 1, class_results: [tooSmall] };
    const { page, sheet } = read({ results: small });
    expect(page).toContain(text.tooSmall.why);
    expect(page).not.toContain('%');
    expect(page).not.toContain(text.download);
    expect(page).not.toContain(text.tooSmall.mayStillCome);
    expect(sheet).toBe('');
    expect(read({ results: small, seenAt: before }).page).toContain(text.tooSmall.mayStillCome);
  });

  it('marks a simulated class on the page and on the sheet', () => {
    const { page, sheet } = read({ session: { flg_simulated: true } });
    expect(page).toContain(text.simulated);
    expect(page).toContain(`${text.simulatedClass.name}: 80%`);
    expect(page).not.toContain(`${text.sides.own.name}: 80%`);
    expect(page).toContain(text.caveats.allClassesSimulated.text);
    expect(sheet).toContain(text.simulated);
    expect(read().page).not.toContain(text.simulated);
  });

  it('has the campaign beside the class, with both intervals and without a verdict', () => {
    const all = resultOf({
      participants: 4210,
      F: { EastAsian: [500, 1000] },
      M: { EastAsian: [400, 1000] },
      found: { lines: { EastAsian: [43.2, 46.8, 38.5, 51.67] } },
    });
    const { page, sheet } = read({ results: { campaign: [all] } });
    const card = page.slice(page.indexOf(text.campaign.title));
    expect(card).toContain('(4.210 test)');
    expect(card).toMatch(
      /Asiatico orientale 80% 80 di 100 questi volti: da 70% a 88% 45% 900 di 2\.000 questi volti: da 43% a 47% volti come questi: da 39% a 52%/,
    );
    expect(card).not.toMatch(/chiara|Più SÌ/);
    expect(sheet).not.toContain(text.campaign.name);
    expect(read().page).not.toContain(text.campaign.title);
  });

  it('says nothing about the origin of the faces before it is known', () => {
    expect(read().page).not.toContain(text.caveats.faces.generated);
  });
});
