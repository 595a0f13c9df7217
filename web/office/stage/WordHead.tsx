import type { Comparison } from '../../figures/comparison.ts';
import { JumpLink } from '../../figures/JumpLink.tsx';
import { isTested } from '../../figures/verdict.ts';
import { game } from '../../i18n/game.ts';
import { useText } from '../../i18n/language.tsx';
import { stage } from '../../i18n/stage.ts';
import { Sign } from './Signs.tsx';
import { markedIn } from './takeaway.ts';

type Props = { comparison: Comparison; headingId?: string | undefined };

/** The head of a word's column: it leads to its details where there are some, and says whether its groups differ clearly. */
export const WordHead = ({ comparison, headingId }: Props) => {
  const { overview: text } = useText(stage);
  const name = useText(game).adjective[comparison.des_adjective];
  const isSure = markedIn(comparison) !== undefined;
  const tested = isTested(comparison.own.verdict);
  return (
    <th scope="col" data-clear={isSure || undefined}>
      {headingId ? <JumpLink id={headingId} name={name} /> : <span translate="no">{name}</span>}
      <small>
        {tested && <Sign kind={isSure ? 'clear' : 'unclear'} />}
        <span>{isSure ? text.clear : tested ? text.unclear : text.untested}</span>
      </small>
    </th>
  );
};
