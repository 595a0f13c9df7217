import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, createRef, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { ClassResults } from '../../../contract/class-results.ts';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { resultOf, tooSmall } from '../../figures/result-fixtures.ts';
import { classResults } from '../../i18n/class-results.ts';
import { ClassResultsView } from './ClassResultsView.tsx';
import type { Projection } from './Projector.tsx';

const text = classResults.it;
const until = '2026-03-14T09:47:00.000Z';
const before = Date.parse(until) - 60_000;
const after = Date.parse(until) + 60_000;

const session: LiveSession = {
  uid_session: '0b1f2f6e-2f53-4c7b-9d57-0f1a4d6f8c01',
  des_name: '3ª B',
  des_note: '',
  cod_session: 'ABC-DEF',
  des_state: 'stopped',
  flg_simulated: false,
  flg_may_change: true,
  flg_own: true,
  des_owner: null,
  tms_created_at: '2026-03-14T08:50:00.000Z',
  tms_started_at: '2026-03-14T09:05:00.000Z',
  tms_stopped_at: '2026-03-14T09:32:00.000Z',
  num_size: 30,
  des_entrance: 'open',
  num_joined: 25,
  num_completed: 24,
  num_waiting: 0,
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
  class_results: [
    resultOf({ participants: 25, F: { EastAsian: [40, 50], Arabian: [10, 50] }, M: { EastAsian: [40, 50] } }),
  ],
  all_classes: [resultOf({ participants: 312, F: { EastAsian: [700, 1220] }, M: { EastAsian: [300, 1220] } })],
};

type Seen = { session?: Partial<LiveSession>; results?: Partial<ClassResults>; seenAt?: number; screen?: Screen };

type Screen = Partial<Projection['screen']>;

/** As in a browser that supports full screen and is not in it. */
const projectionWith = (screen: Screen = {}): Projection => ({
  element: createRef(),
  screen: {
    isSupported: true,
    isFull: false,
    leaveButton: createRef(),
    enter: async () => {},
    leave: async () => {},
    ...screen,
  },
});

/** The text of the page and the sheet, without tags. */
const read = (seen: Seen = {}): { page: string; sheet: string } => {
  const view: ReactNode = createElement(ClassResultsView, {
    session: { ...session, ...seen.session },
    results: { ...results, ...seen.results },
    seenAt: seen.seenAt ?? after,
    projection: projectionWith(seen.screen),
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
  it('shows the class’s percentage, counts and interval beside all classes', () => {
    const { page } = read();
    expect(page).toContain('La classe: 80% 80 di 100');
    expect(page).toMatch(/Asiatico orientale 80% 80 di 100 da 71% a 87% 41% 1\.000 di 2\.440 da 39% a 43%/);
    expect(page).toContain('il più alto per la classe');
  });

  it('says so when all classes together are too few, and shows only the class', () => {
    const { page, sheet } = read({ results: { all_classes: [tooSmall] } });
    expect(page).toContain(text.allTooSmall);
    expect(page).toContain('La classe: 80%');
    expect(page).not.toContain(text.sides.all.legend);
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

  it('says how many tests are not in the figures, but not why', () => {
    const one = { num_joined: 24, num_completed: 24, num_counted: 23 };
    const slow = read({ results: { ...one, num_untimed: 1 } });
    const late = read({ results: { ...one, num_left_out: 1 } });
    expect(slow.page).toContain(text.uncounted(1));
    expect(slow.sheet).toContain(`${text.counts.uncounted}: 1`);
    expect(slow).toEqual(late);
    expect(read().page).not.toContain(text.uncounted(1));
  });

  it('mentions the ends of an unclear difference in passing, and ranks only a clear one', () => {
    const unclear = resultOf({ participants: 25, F: { EastAsian: [55, 100] }, M: { Arabian: [54, 100] } });
    const { page } = read({ results: { class_results: [unclear], all_classes: [tooSmall] } });
    expect(page).toContain('Le percentuali vanno da 54% (Arabo) a 55% (Asiatico orientale).');
    expect(page).toContain('54% e 55%.');
    expect(page).not.toContain('Più SÌ:');
    expect(read().page).toContain('Più SÌ: Asiatico orientale.');
  });

  it('shows one word at a time in full screen, without numbers of people', () => {
    expect(read().page).toContain(text.projector.full);
    expect(read({ screen: { isSupported: false } }).page).not.toContain(text.projector.full);
    expect(read().page).not.toContain(text.projector.place(1, 1));
    const { page } = read({ screen: { isFull: true } });
    const projected = page.slice(page.indexOf(text.projector.asked));
    expect(projected).toContain('La classe: 80%');
    expect(projected).toContain(text.projector.sign);
    expect(projected).toContain(text.talk.adjectiveQuestions.honest?.[0]);
    expect(projected).toContain(text.projector.place(1, 1));
  });

  it('has the finding on gender and the questions on the sheet too', () => {
    const { sheet } = read();
    expect(sheet).toMatch(/Tra i generi Differenza chiara\. Più SÌ: Volti maschili\. Meno SÌ: Volti femminili\./);
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
    expect(page).not.toContain(text.sides.own.legend);
    expect(page).toContain(text.caveats.allClassesSimulated.text);
    expect(sheet).toContain(text.simulated);
    expect(read().page).not.toContain(text.simulated);
  });

  it('says nothing about the origin of the faces before it is known', () => {
    expect(read().page).not.toContain(text.caveats.faces.generated);
  });
});
