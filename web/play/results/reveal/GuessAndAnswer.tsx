import type { Image, Phenotype } from '../../../../contract/game.ts';
import { numberFormat } from '../../../figures/number-format.ts';
import { game } from '../../../i18n/game.ts';
import { useLanguage, useText } from '../../../i18n/language.tsx';
import { reveal } from '../../../i18n/reveal.ts';
import { SampleFace } from '../../run/faces/SampleFace.tsx';
import { samplesOf } from '../../run/faces/samples.ts';
import { Emphasized } from './Emphasized.tsx';
import type { Counted } from './gap.ts';
import { answeredOf, type Guess, meetOf } from './guess.ts';
import { type OwnWord, praising, totalsOf } from './own-answers.ts';
import './guess-and-answer.css';

type SideProps = {
  kind: 'guessed' | 'answered';
  title: string;
  who: string;
  /** The groups whose faces stand for it; none where it is about all. */
  groups: Counted[];
  samples: readonly Image[];
};

const Side = ({ kind, title, who, groups, samples }: SideProps) => {
  const { guess: text } = useText(reveal);
  const { whole } = numberFormat(useLanguage().language);
  const [only] = groups;
  const perGroup = groups.length === 1 ? 4 : 2;
  const shown = groups.length > 2 ? [] : groups;
  const faces = shown.flatMap((group) => samplesOf(samples, group.phenotype).slice(0, perGroup));
  // Until they are known, as many as nearly every set has: what is below stays where it is.
  const places = samples.length === 0 ? shown.flatMap((group) => Array(perGroup).fill(group.phenotype)) : [];
  return (
    <div className="guess-side" data-kind={kind}>
      <h2>{title}</h2>
      <p className="guess-who">{who}</p>
      {faces.length + places.length > 0 && (
        <span className="guess-faces">
          {places.map((group, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number.
            <span key={`${group}-${place}`} className="guess-place" />
          ))}
          {faces.map(({ id, file_name }) => (
            <SampleFace key={id} file_name={file_name} isSmall />
          ))}
        </span>
      )}
      {only && (
        <p className="guess-count">
          <Emphasized pieces={text.yesOf(whole(only.yes), whole(only.answers))} />
        </p>
      )}
    </div>
  );
};

type Props = { words: OwnWord[]; guess: Guess | undefined; samples: readonly Image[] };

/** What was guessed next to what was answered, in the words that are praise; only the latter where nothing was guessed. */
export const GuessAndAnswer = ({ words, guess, samples }: Props) => {
  const { guess: text } = useText(reveal);
  const { phenotype: names, adjective } = useText(game);
  const { whole, list } = numberFormat(useLanguage().language);
  const praise = praising(words);
  const totals = totalsOf(praise);
  const answered = answeredOf(totals);
  const most = answered.kind === 'most' ? answered.groups : [];
  const nameOf = (group: Phenotype) => names[group];
  const guessed = guess === undefined || guess === 'alike' ? [] : totals.filter(({ phenotype }) => phenotype === guess);
  const meet = meetOf(guess, totals);
  const answers = words.flatMap(({ groups }) => groups).reduce((sum, group) => sum + group.answers, 0);
  const kind = {
    right: text.right,
    partly: text.partly,
    nearly: text.nearly,
    differ: text.differ(whole(answers)),
    none: most.length === 1 ? text.skipped : '',
  }[meet];
  return (
    <div className="guess-and-answer">
      <div className="guess-pair" data-alone={guess === undefined}>
        {guess !== undefined && (
          <Side
            kind="guessed"
            title={text.guessed}
            who={guess === 'alike' ? text.alike : nameOf(guess)}
            groups={guessed}
            samples={samples}
          />
        )}
        <Side
          kind="answered"
          title={answered.kind === 'most' ? text.answeredMost : text.answered}
          who={answered.kind === 'most' ? list(most.map(({ phenotype }) => nameOf(phenotype))) : text[answered.kind]}
          groups={most}
          samples={samples}
        />
      </div>
      <p className="guess-kind">
        <span>{kind}</span>{' '}
        <small>{text.about(list(praise.map((word) => adjective[word.adjective].toLowerCase())))}</small>
      </p>
    </div>
  );
};
