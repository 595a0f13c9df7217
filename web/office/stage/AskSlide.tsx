import type { ClassGuess, LiveSession } from '../../../contract/class-sessions.ts';
import type { AdjectiveName } from '../../../contract/game.ts';
import { phenotypes } from '../../figures/face-groups.ts';
import { classResults } from '../../i18n/class-results.ts';
import { game } from '../../i18n/game.ts';
import { useText } from '../../i18n/language.tsx';
import { stage } from '../../i18n/stage.ts';
import { cx } from '../../ui/cx.ts';
import { Fit } from './Fit.tsx';

/** Beyond so many, dots could neither be counted nor find room. */
const mostDots = 14;

/** How many guessed a group, as dots and without a number as far as they can be counted; hollow: the same for all. */
export const GuessDots = ({ number, isHollow = false, size }: { number: number; isHollow?: boolean; size: string }) => {
  const { reveal: text } = useText(stage);
  const isMany = number > mostDots;
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-1">
      {number > 0 && <span className="sr-only">{text.guessed(number)}</span>}
      {Array.from({ length: isMany ? 1 : number }, (_, place) => place).map((place) => (
        <i
          key={place}
          aria-hidden="true"
          className={cx(
            'rounded-full',
            size,
            isHollow ? 'inset-ring-2 inset-ring-info forced-colors:border-2' : 'drawn bg-info',
          )}
          data-guess
        />
      ))}
      {isMany && <span aria-hidden="true">{`× ${number}`}</span>}
    </span>
  );
};

type Guesses = LiveSession['guesses'][number];

const options: ClassGuess[] = [...phenotypes, 'alike'];

const cardLooks = 'flex min-h-0 flex-col rounded-xl bg-surface px-9 py-7 shadow-card wide:w-164 wide:shrink-0';

const GuessCard = ({ counts }: { counts: NonNullable<Guesses['counts']> }) => {
  const { ask: text } = useText(stage);
  const names = { ...useText(game).phenotype, alike: text.alike };
  const all = Object.values(counts).reduce((sum, each) => sum + each, 0);
  return (
    <section className={cx(cardLooks, 'wide:my-auto wide:h-full wide:max-h-172')} aria-labelledby="ask-guesses">
      <h2 id="ask-guesses" className="font-bold text-md">
        {text.yours}
      </h2>
      <p role="status" className="pt-0.5 pb-3 text-sm text-text-2">
        {text.fromPhones(all)}
      </p>
      <ul className="grid min-h-0 grow auto-rows-fr">
        {options.map((option) => (
          <li key={option} className="flex items-center gap-4 border-line border-t py-1 text-base">
            <span
              className={cx(
                'w-2/5 wide:w-78 wide:shrink-0 wide:whitespace-nowrap',
                option === 'alike' && 'text-text-2',
              )}
            >
              {names[option]}
            </span>
            <GuessDots number={counts[option] ?? 0} isHollow={option === 'alike'} size="size-6" />
          </li>
        ))}
      </ul>
    </section>
  );
};

const TalkCard = ({ questions }: { questions: readonly string[] }) => (
  <section className={cx(cardLooks, 'self-center')} aria-labelledby="ask-talk">
    <h2 id="ask-talk" className="font-bold text-md">
      {useText(stage).ask.hands}
    </h2>
    <ul className="mt-6 grid gap-7 text-md">
      {questions.map((question) => (
        <li key={question} className="border-line border-t pt-7">
          {question}
        </li>
      ))}
    </ul>
  </section>
);

/** First step of a word: what do we expect? `guesses`: of phones, where there are any. */
export const AskSlide = ({ adjective, guesses }: { adjective: AdjectiveName; guesses: Guesses | undefined }) => {
  const { ask: text } = useText(stage);
  const { adjective: names, adjectiveDescription } = useText(game);
  const questions = useText(classResults).talk.adjectiveQuestions[adjective];
  const word = names[adjective];
  const counts = guesses?.counts;
  return (
    <div className="wide:flex grid min-h-0 grow grid-cols-1 gap-8 wide:gap-12">
      <div className="min-w-0 wide:flex-1 self-center">
        <Fit isHeading place="word" ems={word.length * 0.49} className="text-3xl tracking-tight">
          {word}
        </Fit>
        <p className="mt-9 text-xl">{text.question}</p>
        <p className="mt-6 text-md text-text-2">{adjectiveDescription[adjective]}</p>
        {guesses && !counts && (
          <p role="status" className="mt-8 text-base">
            {text.waiting(guesses.num_guesses)}
          </p>
        )}
      </div>
      {counts ? <GuessCard counts={counts} /> : questions && <TalkCard questions={questions} />}
    </div>
  );
};
