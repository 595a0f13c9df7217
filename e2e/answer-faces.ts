import { trial } from '../web/i18n/trial.ts';

/** What asks a page in any browser. */
export type Evaluate = <Value>(expression: string) => Promise<Value>;

/** A face on screen, whether it will be answered YES, and where on screen that is. */
export type Sight = { face: number; isYes: boolean; at: [number, number] };

type Faces = {
  language: keyof typeof trial;
  /** Of the round. */
  total: number;
  /** How long a person takes to react; a press within 100 ms of the onset does not count. */
  reactionMs?: number;
};

/**
 * Waits for a face without an answer, and then as long as a person takes to react. Presses Continue where the round paused
 * because the machine stood still. Resolves to null once the round is over.
 */
export const lookAtFace = (
  evaluate: Evaluate,
  { language, total, reactionMs = 150 }: Faces,
  isUnderWay = false,
): Promise<Sight | null> =>
  evaluate(`(async () => {
    const names = ${JSON.stringify(Array.from({ length: total }, (_, at) => trial[language].face(at + 1, total)))};
    const frame = () => new Promise(requestAnimationFrame);
    const find = (selector) => document.querySelector(selector);
    /** Notes which face a press answered. */
    const watch = (buttons) => {
      const note = (changes) => {
        // The mark of an earlier press may go only now.
        if (changes.some(({ target }) => target.dataset.pressed)) buttons.answered = find('.round-slide-face canvas')?.ariaLabel;
      };
      new MutationObserver(note).observe(buttons, { subtree: true, attributeFilter: ['data-pressed'] });
      buttons.answered = null;
    };
    /** The middle of a button that nothing covers. */
    const pointOf = (button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      const point = [x + width / 2, y + height / 2];
      return button.contains(document.elementFromPoint(...point)) ? point : undefined;
    };
    let isUnderWay = ${isUnderWay};
    for (const end = performance.now() + 30_000; performance.now() < end; await frame()) {
      const [canvas, buttons] = [find('.round-slide-face canvas'), find('.answer-buttons')];
      if (!canvas || !buttons) {
        if (isUnderWay) return null;
        continue;
      }
      isUnderWay = true;
      if (buttons.answered === undefined) watch(buttons);
      const paused = find('.stage-panel button');
      if (paused) {
        buttons.answered = null;
        paused.click();
      }
      const name = canvas.ariaLabel;
      const isWaiting = () =>
        canvas.checkVisibility() && canvas.ariaLabel === name && names.includes(name) && buttons.answered !== name;
      if (!isWaiting()) continue;
      // What is in the page now is on screen, where the clock starts, a frame or two later.
      await frame();
      await frame();
      await new Promise((resolve) => setTimeout(resolve, ${reactionMs}));
      const face = 1 + names.indexOf(name);
      const isYes = face % 2 === 1;
      const at = isWaiting() && pointOf(find('[data-answer="' + (isYes ? 'yes' : 'no') + '"]'));
      if (at) return { face, isYes, at };
    }
    throw new Error('no face of ${total} can be answered: ' + document.body.innerText);
  })()`);

/** Answers the faces of a round, up to `to`, as they come: one that gave way before the press is not waited for. */
export const answerEachFace = async (
  evaluate: Evaluate,
  { to, ...faces }: Faces & { to: number },
  answer: (sight: Sight) => Promise<void>,
): Promise<void> => {
  let sight = await lookAtFace(evaluate, faces);
  while (sight && sight.face <= to) {
    await answer(sight);
    sight = await lookAtFace(evaluate, faces, true);
  }
};
