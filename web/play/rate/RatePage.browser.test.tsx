import { Suspense } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Rating } from '../../../contract/norming.ts';
import { rating } from '../../i18n/rating.ts';
import { answerApi, refusal } from '../../testing/answer-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Route, Routes } from '../../ui/router.tsx';
import { later } from '../testing/later.ts';
import { RatePage } from './RatePage.tsx';

const text = rating.en;
const uid_study = '8c6a7e9e-5b0c-4d52-9c1d-0d3d6a1f2b11';
const looking = 'GET /norming/:uid_study';
const beginning = 'POST /norming/:uid_study/raters';
const sending = 'POST /norming/:uid_study/ratings';
const withdrawing = 'POST /norming/:uid_study/withdraw';

const faces = [
  { id: 11, file_name: 'a.avif', sizes: [256, 512] },
  { id: 12, file_name: 'b.avif', sizes: [256, 512] },
];
/** The faces for a rater; attractiveness is asked of adults only. */
const dealTo = (body: unknown) => {
  const { uid_rater, flg_adult } = body as { uid_rater: string; flg_adult: boolean };
  const rated = sent().map(({ id_image }) => id_image);
  return { uid_rater, faces, rated, flg_attractiveness: flg_adult, des_credit: null, flg_built_in: true };
};
const api = answerApi();
beforeEach(() => {
  api.answer(looking, () => ({ flg_open: true, flg_asks_age: true, num_faces: 2 }));
  api.answer(beginning, ({ body }) => dealTo(body));
  api.answer(sending, () => ({ num_rated: 1 }));
  api.answer(withdrawing, () => ({ withdrawn: true }));
});

const sent = (): Rating[] => api.sent(sending).flatMap(({ body }) => (body as { ratings: Rating[] }).ratings);

const open = () =>
  renderPage(
    <Suspense>
      <Routes>
        <Route path="/rate/:uid_study" element={<RatePage />} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
    </Suspense>,
    { history: [`/rate/${uid_study}`] },
  );

const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const seesHeading = (name: string) => expect.element(heading(name)).toBeVisible();
const asked = (question: keyof typeof text.questions) => seesHeading(text.questions[question]);
const seesFace = (number: number) => expect.element(page.getByText(text.face(number, 2))).toBeVisible();

/** Without a pointer, which takes its time, and also where a button says that it is disabled. */
const press = async (...names: (string | RegExp)[]) => {
  for (const name of names) {
    const button = page.getByRole('button', { name });
    await expect.element(button).toBeInTheDocument();
    (button.element() as HTMLElement).click();
  }
};

const begin = async (who: string = text.age.adult) => {
  const opened = await open();
  await press(text.welcome.start, who);
  await asked('val_age');
  return opened;
};

const older = [text.slider.more, text.slider.next];
/** Answers nothing to so many questions. */
const skip = (count: number) => press(...Array<string>(count).fill(text.skip));
const rateFirstFace = () => skip(6);

describe('rating faces', () => {
  it('one question after the other about one face after the other; each face is sent when it is done', async () => {
    await begin();
    for (const name of older) await page.getByRole('button', { name }).click();
    await asked('des_gender');
    await press(text.gender.F, 'Arab');
    await asked('val_friendliness');
    await press(/^5/, /^3/);
    await asked('val_realness');
    expect(sent()).toEqual([]);
    await press(/^7/);
    await seesFace(2);
    await skip(6);
    await seesHeading(text.thanks.title);
    await expect.element(page.getByText(text.thanks.builtIn)).toBeVisible();
    const first = { id_image: 11, val_age: 41, des_gender: 'F', des_phenotype: 'Arabian' };
    await expect.poll(sent).toMatchObject([
      { ...first, val_friendliness: 5, val_attractiveness: 3, val_realness: 7 },
      { id_image: 12, val_age: null, des_gender: null, val_realness: null },
    ]);
  });

  it.each([text.age.minor, text.age.unsaid])(
    'a rater who answers "%s" is not asked about attractiveness',
    async (who) => {
      await begin(who);
      expect(api.sent(beginning).at(-1)?.body).toMatchObject({ flg_adult: false });
      await skip(4);
      await asked('val_realness');
      await press(/^1/);
      await expect.poll(sent).toMatchObject([{ val_attractiveness: null, val_realness: 1 }]);
    },
  );

  it('where nothing depends on it, nobody is asked their age', async () => {
    api.answer(looking, () => ({ flg_open: true, flg_asks_age: false, num_faces: 2 }));
    await open();
    await press(text.welcome.start);
    await asked('val_age');
    expect(api.sent(beginning).at(-1)?.body).toMatchObject({ flg_adult: false });
  });

  it('going back shows what was answered, and lets it be changed', async () => {
    await begin();
    await press(...older, text.gender.F, text.back);
    await expect.element(page.getByRole('button', { name: text.gender.F })).toHaveAttribute('aria-pressed', 'true');
    await press(text.back);
    await expect.element(page.getByRole('slider')).toHaveValue('41');
    await press(text.slider.next, text.gender.M);
    await skip(4);
    await expect.poll(sent).toMatchObject([{ val_age: 41, des_gender: 'M' }]);
  });

  it('does not tell before the end what the faces are: realness is asked about', async () => {
    await open();
    await seesHeading(text.welcome.title);
    expect(document.body.textContent).not.toMatch(/computer|generated|drawn by/i);
  });
});

describe('with the keyboard', () => {
  it('the age slider says what its ends mean, and answers nothing until it is moved', async () => {
    await begin();
    const slider = page.getByRole('slider', { name: text.slider.label });
    const says = (words: string) => expect.element(slider).toHaveAttribute('aria-valuetext', words);
    await press(text.slider.next);
    await expect.element(page.getByRole('alert')).toHaveTextContent(text.slider.missing);
    await says(text.slider.none);
    // The question takes the focus a moment after it is there.
    await expect.element(heading(text.questions.val_age)).toHaveFocus();
    (slider.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await says(text.slider.years(39));
    await userEvent.keyboard('{End}');
    await says(text.slider.orMore(70));
    await userEvent.keyboard('{Home}');
    await says(text.slider.orLess(10));
  });

  it('each question arrives with the focus on it, and a digit answers on a scale', async () => {
    await begin();
    await skip(3);
    await expect.element(heading(text.questions.val_friendliness)).toHaveFocus();
    await userEvent.keyboard('8');
    const digits = { val_friendliness: 6, val_attractiveness: 2, val_realness: 1 };
    for (const [question, digit] of Object.entries(digits)) {
      await asked(question as keyof typeof digits);
      await userEvent.keyboard(`${digit}`);
    }
    await expect.poll(sent).toMatchObject([digits]);
  });
});

describe('a device', () => {
  it('keeps answers without a network, and sends them after a reload', async () => {
    api.answer(sending, () => {
      throw new TypeError('Failed to fetch');
    });
    const first = await begin();
    await rateFirstFace();
    await expect.element(page.getByText(text.weak)).toBeVisible();
    await first.unmount();
    await open();
    await seesHeading(text.welcome.resumeTitle);
    // Once, although the server has them and the device does not know: only the replies were lost.
    await expect.element(page.getByText(text.welcome.resume(1, 2))).toBeVisible();
    api.answer(sending, () => ({ num_rated: 1 }));
    await expect.poll(() => JSON.parse(localStorage.getItem(`rating:${uid_study}`) ?? '').pending).toEqual([]);
    await press(text.welcome.mine);
    await seesFace(2);
  });

  it('is handed over once, however often that is asked for, to somebody with another id', async () => {
    const delivered = later<{ num_rated: number }>();
    api.answer(sending, () => delivered.promise);
    const first = await begin();
    await rateFirstFace();
    await first.unmount();
    await open();
    await press(text.welcome.notMine);
    const other = page.getByRole('button', { name: text.welcome.notMine });
    await expect.element(other).toHaveAttribute('aria-disabled', 'true');
    await press(text.welcome.notMine, text.welcome.mine);
    await seesHeading(text.welcome.resumeTitle);
    const looks = api.sent(looking).length;
    api.answer(sending, () => ({ num_rated: 1 }));
    delivered.resolve({ num_rated: 1 });
    await seesHeading(text.welcome.title);
    expect(api.sent(looking)).toHaveLength(looks + 1);
    await press(text.welcome.start, text.age.minor);
    await asked('val_age');
    const ids = api.sent(beginning).map(({ body }) => (body as { uid_rater: string }).uid_rater);
    expect(ids.at(-1)).not.toBe(ids[0]);
  });

  it('does not forget somebody who has begun since a first look that comes late', async () => {
    const first = await begin();
    await first.unmount();
    const deals = api.sent(beginning).length;
    const answered = later<void>();
    api.answer(beginning, async ({ body }) => {
      if (api.sent(beginning).length === deals + 1) await answered.promise;
      return dealTo(body);
    });
    const second = await open();
    await expect.poll(() => api.sent(beginning).length).toBeGreaterThan(deals);
    await second.unmount();
    await begin();
    const withdrawn = api.sent(withdrawing).length;
    answered.resolve();
    await rateFirstFace();
    await expect.poll(sent).toHaveLength(1);
    expect(api.sent(withdrawing)).toHaveLength(withdrawn);
  });
});

it('taking it back in the middle deletes everything, here and there, or says that it failed', async () => {
  api.answer(withdrawing, () => refusal(503, 'unavailable'));
  await begin();
  await press(text.leave.button, text.leave.delete);
  await expect.element(page.getByText(text.withdraw.failed)).toBeVisible();
  await press(text.leave.back);
  await asked('val_age');
  api.answer(withdrawing, () => ({ withdrawn: true }));
  await press(text.leave.button, text.leave.delete);
  await seesHeading(text.withdrawn.title);
  expect(api.sent(withdrawing)).toHaveLength(2);
  expect(localStorage.getItem(`rating:${uid_study}`)).toBeNull();
});

it('stopping keeps what is there, and leads back', async () => {
  await begin();
  await rateFirstFace();
  await press(text.leave.button, text.leave.keep);
  await seesHeading(text.left.title);
  expect(api.sent(withdrawing)).toHaveLength(0);
  await press(text.left.again);
  await seesFace(2);
});

const start = () => press(text.welcome.start, text.age.adult);
const rateOne = async () => {
  await start();
  await rateFirstFace();
};

it.each([
  ['is closed', looking, () => ({ flg_open: false, flg_asks_age: true, num_faces: 2 }), () => {}, text.closed.title],
  ['is unknown', looking, () => refusal(404, 'not_found'), () => {}, 'Page not found'],
  ['is full', beginning, () => refusal(409, 'session_full'), start, text.full.title],
  ['was closed or deleted in the middle', sending, () => refusal(404, 'not_found'), rateOne, text.ended.title],
] as const)('a study that %s says so', async (_, call, answer, goOn, title) => {
  api.answer(call, answer);
  await open();
  await goOn();
  await seesHeading(title);
});
