import { numberFormat } from '../../../figures/number-format.ts';
import { game } from '../../../i18n/game.ts';
import { useLanguage, useText } from '../../../i18n/language.tsx';
import { reveal } from '../../../i18n/reveal.ts';
import { Card } from '../../../ui/Card.tsx';
import { chanceOf, inWords } from './chance.ts';
import { type Counted, gapOf } from './gap.ts';
import type { Guess } from './guess.ts';
import { type OwnWord, praising, totalsOf } from './own-answers.ts';
import './words-table.css';

type Props = {
  words: OwnWord[];
  guess: Guess | undefined;
  /** Deals the luck. */
  seed: number;
  /** Opens the card of a word. */
  onWord: (word: OwnWord) => void;
};

const titleId = 'words-table';

/** The share of YES in quarters, which is a dot's size; null without answers. */
const dotOf = ({ yes, answers }: Counted): number | null => (answers === 0 ? null : Math.round((4 * yes) / answers));

/** All words at once: a real table of words by groups, in which size, tone and number of a dot say the same thing. */
export const WordsTable = ({ words, guess, seed, onWord }: Props) => {
  const { summary: text, short, noAnswers, chanceOfAll, guess: guessText } = useText(reveal);
  const { adjective } = useText(game);
  const { whole, percent } = numberFormat(useLanguage().language);
  const praise = praising(words);
  const apart = words.filter((word) => !praise.includes(word));
  const totals = totalsOf(praise);
  const gap = gapOf(totals);
  const most = new Set(gap.kind === 'apart' ? gap.most.map(({ phenotype }) => phenotype) : []);
  const asked = totals.reduce((largest, { answers }) => Math.max(largest, answers), 0);
  const columnOf = (phenotype: Counted['phenotype']) => ({
    'data-most': most.has(phenotype) || undefined,
    'data-guessed': phenotype === guess || undefined,
  });
  const row = (word: OwnWord) => (
    <tr key={word.id_adjective}>
      <th scope="row" className="words-row">
        <button type="button" className="words-name" onClick={() => onWord(word)} translate="no">
          {adjective[word.adjective]}
        </button>
      </th>
      {word.groups.map((group) => (
        <td key={group.phenotype} {...columnOf(group.phenotype)}>
          <span className="words-dot" data-share={dotOf(group) ?? 'none'} aria-hidden="true">
            {group.answers === 0 ? '–' : whole(group.yes)}
          </span>
          <span className="sr-only">
            {group.answers === 0 ? noAnswers : text.cell(whole(group.yes), whole(group.answers))}
          </span>
        </td>
      ))}
    </tr>
  );
  const chance = gap.kind === 'apart' ? chanceOf(praise, seed) : null;
  const spoken = chance === null ? undefined : inWords(chance);
  const chanceText = (): string => {
    if (gap.kind !== 'apart' || !spoken) return '';
    const [least, top] = [gap.least[0], gap.most[0]];
    if (!least || !top) return '';
    const share = ({ yes, answers }: Counted) => percent((100 * yes) / answers);
    const isEven = least.answers === top.answers;
    const from = isEven ? whole(least.yes) : share(least);
    const to = isEven ? guessText.yesOf(whole(top.yes), whole(top.answers)).join('') : share(top);
    return spoken.kind === 'about' ? chanceOfAll.about(from, to, spoken.times) : chanceOfAll[spoken.kind](from, to);
  };
  return (
    <Card className="card words-table" aria-labelledby={titleId}>
      <h2 id={titleId}>{text.title}</h2>
      <table aria-labelledby={titleId}>
        <thead>
          <tr>
            <td className="words-corner" />
            {totals.map(({ phenotype }) => (
              <th key={phenotype} scope="col" className="words-group" {...columnOf(phenotype)}>
                <span>{short[phenotype]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{praise.map(row)}</tbody>
        <tbody className="words-total">
          <tr>
            <th scope="row" className="words-sum">
              <span aria-hidden="true">{text.total(whole(asked))}</span>
              <span className="sr-only">{text.totalName}</span>
            </th>
            {totals.map((group) => (
              <td key={group.phenotype} {...columnOf(group.phenotype)}>
                <span aria-hidden="true">
                  <span>{whole(group.yes)}</span>
                  {group.answers < asked && <small>{text.total(whole(group.answers))}</small>}
                </span>
                <span className="sr-only">{text.cell(whole(group.yes), whole(group.answers))}</span>
              </td>
            ))}
          </tr>
        </tbody>
        {apart.length > 0 && <tbody className="words-apart">{apart.map(row)}</tbody>}
      </table>
      <p className="words-legend" aria-hidden="true">
        {guess !== undefined && guess !== 'alike' && (
          <span>
            <i data-kind="guessed" />
            <span>{text.guessed}</span>
          </span>
        )}
        {most.size > 0 && (
          <span>
            <i data-kind="most" />
            <span>{text.most}</span>
          </span>
        )}
        <span>{text.dot}</span>
      </p>
      {apart.length > 0 && <p className="words-note">{text.apart}</p>}
      {spoken && <p className="words-note">{chanceText()}</p>}
    </Card>
  );
};
