import { RotateCcw } from 'lucide-react';
import type { Image, Phenotype } from '../../../contract/game.ts';
import { phenotypes } from '../../figures/face-groups.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import type { Elements } from '../../ui/elements.ts';
import { GroupFaces } from '../run/faces/FacePicture.tsx';
import { type Column, type Guess, meetOf, type OwnWord, sumOfPraise } from './answers.ts';
import { ChanceLine, Emphasized } from './sentences.tsx';
import { answeredIn, useResultsText } from './use-results-text.ts';

type SideProps = { title: string; who: string; isFilled?: boolean; children: Elements };

/** Dashed is what was guessed, filled what was answered, here and in the totals of the table. */
const Side = ({ title, who, isFilled = false, children }: SideProps) => (
  <div
    className={`flex min-w-0 flex-col gap-1.5 rounded-xl px-3 py-2.5 lg:px-4 lg:py-3.5 ${
      isFilled ? 'border-transparent bg-fill text-on-fill forced-colors:border-2' : 'border-2 border-dash border-dashed'
    }`}
  >
    <h2 className="text-sm">{title}</h2>
    <p className="huge:hyphens-auto text-balance font-extrabold text-md leading-tight tracking-tight">{who}</p>
    {children}
  </div>
);

type Props = {
  words: OwnWord[];
  guess: Guess | undefined;
  samples: readonly Image[];
  /** Without faces and counts, above the cards. */
  isCompact?: boolean;
};

export const Verdict = ({ words, guess, samples, isCompact = false }: Props) => {
  const speech = useResultsText();
  const { text, phenotype: names, whole } = speech;
  const { praise, totals, gap } = sumOfPraise(phenotypes, words);
  const given = words.flatMap(({ faces }) => faces).filter(({ flg_response }) => flg_response !== null);
  const yes = given.filter(({ flg_response }) => flg_response).length;

  if (given.length === 0) {
    return (
      <>
        <div className="rounded-xl border-2 border-control border-dashed p-4">
          <p className="text-balance font-extrabold text-xl">{text.nothing}</p>
          <p className="mt-2 text-text-2">{text.nothingText}</p>
        </div>
        <ButtonLink to="/test">
          <RotateCcw className="size-5" />
          <span>{text.testAgain}</span>
        </ButtonLink>
      </>
    );
  }
  const side = (groups: Column<Phenotype>[]) => {
    const [only, other] = groups;
    if (isCompact || !only || other) return null;
    return (
      <span className="mt-auto grid max-w-64 gap-1.5 pt-0.5">
        <GroupFaces images={samples} phenotype={only.key} />
        <span className="text-balance text-sm tabular-nums">
          <Emphasized pieces={text.yesOf(whole(only.yes), whole(only.answers))} />
        </span>
      </span>
    );
  };
  const isApart = gap.kind === 'apart';
  const isAllSame = words.every(({ faces }) => faces.every(({ flg_response }) => flg_response === yes > 0));
  const meet = meetOf(guess, totals);
  const [[first], [last]] = [gap.most, gap.least];
  const count = ({ yes, answers }: Column): [string, string] => [whole(yes), whole(answers)];
  return (
    <div className="sm:max-lg:grid sm:max-lg:grid-cols-5 sm:max-lg:gap-4">
      <div className={`grid huge:grid-cols-1 gap-2.5 sm:max-lg:col-span-3 ${guess === undefined ? '' : 'grid-cols-2'}`}>
        {guess !== undefined && (
          <Side title={text.guessed} who={guess === 'alike' ? speech.alike : names[guess]}>
            {side(totals.filter(({ key }) => key === guess))}
          </Side>
        )}
        <Side isFilled {...answeredIn(speech, gap)}>
          {isAllSame ? (
            <span className="mt-auto text-sm tabular-nums">
              <Emphasized pieces={text.yesOf(whole(yes), whole(given.length))} />
            </span>
          ) : (
            isApart && side(gap.most)
          )}
        </Side>
      </div>
      <div className="mt-3 grid content-start gap-1.5 sm:max-lg:col-span-2 sm:max-lg:mt-0">
        {isAllSame ? (
          <p>
            <b>{`${yes === 0 ? text.allNo : text.allYes}.`}</b> <span className="text-text-2">{text.allTheSame}</span>
          </p>
        ) : (
          meet !== 'none' && <p>{text.meet[meet](whole(given.length))}</p>
        )}
        {isApart && first && last && (
          <p className="text-sm text-text-2">
            <ChanceLine words={praise} before={text.range(count(last), count(first))} />
          </p>
        )}
      </div>
    </div>
  );
};
