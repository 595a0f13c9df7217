import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ClassResults } from '../../../contract/class-results.ts';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { revealSlideOf } from '../../../contract/rules/stage.ts';
import { resultOf, tooSmall } from '../../figures/result-fixtures.ts';
import { classResults } from '../../i18n/class-results.ts';
import { game } from '../../i18n/game.ts';
import { answerApi } from '../../testing/answer-api.ts';
import { renderOffice, signInWith } from '../../testing/render-office.tsx';
import { aStoppedStage, stageResults } from '../stage/testing/a-stage.ts';
import { ClassResultsView } from './ClassResultsPage.tsx';
import { oneWord } from './testing/one-word.ts';

const text = classResults.it;
const words = game.it.adjective;
const api = answerApi();
signInWith();

const until = Date.parse(oneWord.tms_accepts_until);
const [before, after] = [until - 60_000, until + 60_000];

/** Counts, when they are seen, and which words are then there and which are not. */
type Counted = [when: string, results: Partial<ClassResults>, seenAt: number, there: string[], missing: string[]];

type Seen = { session?: Partial<LiveSession>; results?: Partial<ClassResults>; seenAt?: number };

const show = async ({ session, results, seenAt = after }: Seen = {}) => {
  const whole = { ...oneWord, ...results };
  await renderOffice(<ClassResultsView session={aStoppedStage(null, session)} results={whole} seenAt={seenAt} />, {
    language: 'it',
  });
};

/** Shows it, and reads the screen and the printed pages. */
const read = async (seen: Seen = {}): Promise<{ screen: string; sheet: string }> => {
  await show(seen);
  const tidy = (element: Element | null, own: string | null | undefined) =>
    (element ? (own ?? '') : '').replace(/\s+/g, ' ');
  const sheet = document.querySelector('.sheet');
  return { screen: tidy(document.body, document.body.innerText), sheet: tidy(sheet, sheet?.textContent) };
};

const word = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const openRow = (name: string) => page.getByRole('heading', { name, exact: true }).click();

beforeEach(async () => {
  await page.viewport(1366, 768);
  api.answer('GET /images', () => []);
});

describe('the matrix', () => {
  const table = page.getByRole('table', { name: text.matrix.title });

  it('comes after one sentence; clear words come first, and the first of them is open', async () => {
    await show({ results: stageResults() });
    const names = [words.active, words.honest, words.smart].map((name) => `«${name}»`);
    await expect
      .element(
        page
          .getByText(
            `In tre parole su cinque c’è una differenza chiara: ${names.slice(0, 2).join(', ')} e ${names[2]}.`,
          )
          .first(),
      )
      .toBeVisible();
    const heads = table.getByRole('rowheader').elements();
    expect(heads.map((head) => head.querySelector('b')?.textContent)).toEqual([
      words.active,
      words.honest,
      words.smart,
      words.unselfish,
      words.migrant,
    ]);
    await expect.element(word(words.active).first()).toHaveAttribute('aria-expanded', 'true');
    const marks = table.getByRole('cell').filter({ hasText: `▲ ${text.matrix.more}` });
    expect(marks.elements().filter((cell) => !cell.hasAttribute('colspan'))).toHaveLength(3);
  });

  it('opens one word at a time, in its place', async () => {
    await show({ results: stageResults() });
    const honest = word(words.honest).first();
    await honest.click();
    await expect.element(honest).toHaveAttribute('aria-expanded', 'true');
    await expect.element(honest).toHaveFocus();
    await expect.element(word(words.active).first()).toHaveAttribute('aria-expanded', 'false');
    await expect.element(page.getByText(text.talk.adjectiveQuestions.honest?.[0] ?? '').first()).toBeVisible();
    await honest.click();
    await expect.element(honest).toHaveAttribute('aria-expanded', 'false');
  });

  it('is a list on a phone, whose closed words say from where to where', async () => {
    await page.viewport(390, 844);
    await show({ results: stageResults() });
    await expect.element(word(words.honest).first()).toHaveTextContent(text.matrix.range('0', '100'));
    expect(document.documentElement.scrollWidth).toBe(390);
  });

  it('opens the class’s screen at a word', async () => {
    api.answer('POST /gamesession/:uid_session/stage', () => ({ num_slide: 1, des_analysis: 'phenotype' }) as never);
    await show();
    await press(text.word.project);
    await expect
      .poll(() => api.sent('POST /gamesession/:uid_session/stage').map(({ body }) => body))
      .toMatchObject([{ num_slide: revealSlideOf(0) }]);
  });
});

describe('a word', () => {
  it('has number, count and interval beside the whole percentages of all classes; exact ones in its table', async () => {
    const { screen } = await read();
    expect(screen).toContain('80 80 su 100');
    expect(screen).toContain('incerta fra 70 e 88, tutte le classi 41');
    await press(text.word.showTable);
    const cells = page.getByRole('row', { name: /^Asiatico orientale 80%/ });
    await expect
      .element(cells)
      .toHaveTextContent('80%80 su 100questi volti: da 70% a 88%41%questi volti: da 37% a 45%');
    await press(text.matrix.by.gender);
    await press(text.word.showTable);
    await expect.element(page.getByRole('row', { name: /^Volti femminili 50,00%/ })).toHaveTextContent('57%');
  });

  it('says a clear difference in plain words, for the faces that the class saw', async () => {
    const { screen, sheet } = await read();
    expect(screen).toContain('Una differenza chiara, per i volti che avete visto. È un segnale, non una prova.');
    for (const seen of [screen, sheet]) {
      expect(seen).toContain('80 SÌ su 100 per i volti asiatici orientali, 20 per i volti arabi.');
      expect(seen).toContain('la differenza è di 60 SÌ su 100 (da 41 a 79).');
    }
    expect(sheet).toContain('80 su 100 · 70–88 · tutte: 41');
    expect(sheet).toContain('80 SÌ su 100 per i volti maschili');
    expect(sheet).toContain(text.talk.adjectiveQuestions.honest?.[1]);
  });

  it('names no ends of a difference that is not clear, and is closed at first', async () => {
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
    await show({ results: { class_results: [unclear], all_classes: [tooSmall] } });
    await expect.element(page.getByText(text.summary.none).first()).toBeVisible();
    await word(words.honest).first().click();
    await expect
      .element(page.getByText('Nessuna differenza chiara: tutti fra 54 e 55 SÌ su 100.').first())
      .toBeVisible();
    await expect.element(page.getByText(text.word.difference('1', text.word.range('−9', '11'))).first()).toBeVisible();
    expect(document.body.innerText).not.toMatch(/[▲▼]/);
  });

  it('names the pairs that are clear where the ends are not', async () => {
    await show({ results: stageResults() });
    await word(words.smart).first().click();
    const pair = text.word.pair('Asiatico meridionale', 'Latinoamericano');
    await expect.element(page.getByText(text.word.clearPairs(pair)).first()).toBeVisible();
    await expect
      .element(page.getByText(text.word.differenceOfEnds('99', text.word.range('90', '100'))).first())
      .toBeVisible();
  });

  it('is not compared in a class of fewer than ten', async () => {
    const few = resultOf({
      participants: 7,
      F: { EastAsian: [14, 14] },
      M: { Arabian: [0, 14] },
      found: { lines: { EastAsian: [63, 100] }, phenotype: { des_verdict: 'too_few_runs', des_about: 'these_faces' } },
    });
    const { screen, sheet } = await read({ results: { class_results: [few], all_classes: [tooSmall] } });
    expect(screen).toContain(text.summary.tooFew);
    for (const seen of [screen, sheet]) expect(seen).not.toMatch(/[▲▼] (più|meno)|[Uu]na differenza chiara, per/);
  });
});

it('says so when all classes together are too few, and shows only the class', async () => {
  const { screen, sheet } = await read({ results: { all_classes: [tooSmall] } });
  expect(screen).toContain(text.allTooSmall);
  expect(screen).not.toMatch(/tutte le classi/);
  expect(sheet).not.toContain('tutte:');
});

describe('who is counted', () => {
  const late = { num_joined: 30, num_completed: 28, num_counted: 23, num_untimed: 2, num_waiting: 3 };

  it.each<Counted>([
    ['while enough may still be added', late, before, [text.playing(2, '10:47'), text.mayGrow], [text.mayNotGrow]],
    ['while too few may', { ...late, num_waiting: 2 }, before, [text.mayNotGrow], [text.mayGrow]],
    [
      'afterwards',
      { ...late, num_waiting: 0, num_left_out: 3 },
      after,
      [text.unfinished(2)],
      [text.mayGrow, text.mayNotGrow],
    ],
    // How many had more time, and how many were late, is not told apart where the page is projected.
    [
      'when few had more time',
      { num_completed: 27, num_untimed: 2 },
      after,
      [text.moreTime.few, text.moreTime.apart, text.uncounted(2)],
      [],
    ],
    ['when all are', {}, after, [], [text.uncounted(1), text.moreTime.few]],
  ])('says so %s', async (_, results, seenAt, there, missing) => {
    const { screen, sheet } = await read({ results, seenAt });
    for (const words of there) expect(screen).toContain(words);
    for (const words of missing) expect(screen).not.toContain(words);
    expect(sheet.includes(text.sheet.provisional)).toBe(there.includes(text.mayGrow));
  });

  it('has figures of those with more time, by themselves, from five on', async () => {
    const ofMore = resultOf({ participants: 12, F: { EastAsian: [13, 26] }, M: { EastAsian: [13, 26] } });
    const more_time = { num_counted: 12, num_longer: 5, results: [ofMore] };
    const { sheet } = await read({ results: { num_completed: 37, num_untimed: 12, more_time } });
    expect(sheet).toContain(`${text.counts.untimed}: 12`);
    expect(sheet).not.toContain('26 su 52');
    await openRow(text.moreTime.title);
    await expect.element(page.getByText(text.moreTime.lead('12'))).toBeVisible();
    await expect.element(page.getByText(text.moreTime.split('5', '7'))).toBeVisible();
    await expect.element(page.getByText('26 su 52')).toBeVisible();
  });

  it('has the campaign beside the class, with both intervals and without a verdict', async () => {
    const all = resultOf({
      participants: 4210,
      F: { EastAsian: [500, 1000] },
      M: { EastAsian: [400, 1000] },
      found: { lines: { EastAsian: [43.2, 46.8, 38.5, 51.67] } },
    });
    const { sheet } = await read({ results: { campaign: [all] } });
    expect(sheet).not.toContain('volti come questi');
    await openRow(text.campaign.title);
    await expect.element(page.getByText(text.campaign.lead('4.210'))).toBeVisible();
    await expect
      .element(page.getByRole('row', { name: /^Asiatico orientale 80%/ }))
      .toHaveTextContent('45%900 su 2.000questi volti: da 43% a 47%volti come questi: da 39% a 52%');
  });
});

it('shows nothing of a class that is too small, on screen, on paper or as a file', async () => {
  const small = { flg_too_small: true, num_completed: 4, num_counted: 0, num_untimed: 1, class_results: [tooSmall] };
  const { screen, sheet } = await read({ results: small });
  expect(screen).toContain(text.tooSmall.why);
  expect(screen).not.toMatch(/\d%|su 100/);
  expect(screen).not.toContain(text.tooSmall.mayStillCome);
  expect(sheet).toBe('');
  expect(page.getByRole('button', { name: text.download }).elements()).toHaveLength(0);
});

it('says that the results of a small class may still come, and has those with more time', async () => {
  const results = [resultOf({ participants: 5, F: { EastAsian: [5, 10] }, M: {} })];
  const small = { flg_too_small: true, num_counted: 0, num_untimed: 5, num_completed: 5, class_results: [tooSmall] };
  const more_time = { num_counted: 5, num_longer: null, results };
  await show({ results: { ...small, num_joined: 10, more_time }, seenAt: before });
  await expect.element(page.getByText(text.tooSmall.mayStillCome)).toBeVisible();
  await openRow(text.moreTime.title);
  await expect.element(page.getByText('5 su 10')).toBeVisible();
});

it('marks a simulated class on the page and on paper, and what all classes are beside it', async () => {
  const { screen, sheet } = await read({ session: { flg_simulated: true } });
  for (const seen of [screen, sheet]) expect(seen).toContain(text.simulated);
  expect(screen).toContain(text.simulatedClass.legend);
  await openRow(text.reading.title);
  await expect.element(page.getByText(text.caveats.allClassesSimulated)).toBeVisible();
  await press(text.word.showTable);
  await expect.element(page.getByRole('columnheader', { name: text.simulatedClass.name })).toBeVisible();
});

it('says where the faces come from only once it is known', async () => {
  api.answer('GET /images', () => new Promise(() => {}));
  await show();
  await openRow(text.caveats.title);
  await expect.element(page.getByText(text.caveats.faces.text)).toBeVisible();
  expect(page.getByText(text.caveats.faces.generated).elements()).toHaveLength(0);
});
