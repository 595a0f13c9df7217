import { Check, Projector } from 'lucide-react';
import type { ClassSession } from '../../../contract/class-sessions.ts';
import { type Comparison, compare } from '../../figures/comparison.ts';
import { game } from '../../i18n/game.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { office } from '../../i18n/office.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { dayIn } from '../moment-in.ts';
import { Sign } from '../stage/Signs.tsx';
import { StageLink } from '../stage/StageLink.tsx';
import { signOf, summaryOf } from '../stage/takeaway.ts';
import { useCall } from '../use-call.ts';
import { Part, PartRoom } from './Part.tsx';

const Word = ({ comparison }: { comparison: Comparison }) => {
  const { last: text } = useText(office).home;
  const { adjective } = useText(game);
  const sign = signOf(comparison);
  const isClear = sign === 'clear';
  return (
    <li
      className={cx(
        'flex min-h-9 items-center gap-2 rounded-md px-2.5 text-sm',
        isClear ? 'bg-amber-soft font-semibold' : 'bg-sunken text-text-2',
      )}
    >
      {/* Of too few tests nothing is said, not even that nothing differs. */}
      {sign !== 'untested' && <Sign kind={sign} className="size-4 stroke-2" />}
      <span className="truncate" translate="no">
        {adjective[comparison.des_adjective]}
      </span>
      {sign !== 'untested' && <span className="sr-only">{`: ${isClear ? text.differs : text.alike}`}</span>}
    </li>
  );
};

/** What came of the last class, in a sentence. Nothing where it is too small. */
export const LastClass = ({ session }: { session: ClassSession }) => {
  const { last: text } = useText(office).home;
  const { language } = useLanguage();
  const { uid_session, des_name, tms_started_at, tms_created_at } = session;
  // The class does not see its results because its teacher comes by here.
  const { data, isError } = useCall('GET /gamesession/:uid_session/results', {
    params: { uid_session },
    querystring: { unopened: 'true' },
  });
  if (!data) return isError ? null : <PartRoom />;
  if (data.flg_too_small) return null;
  const comparisons = compare('phenotype', data.class_results, data.all_classes);
  const { sentence, text: more } = summaryOf(comparisons, language);
  const heldOn = dayIn(language, tms_started_at ?? tms_created_at);
  return (
    <Part title={text.title} className="p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h3 className="truncate font-bold text-md" title={des_name}>
            {des_name}
          </h3>
          <p className="text-sm text-text-2">{`${heldOn} · ${text.counted(data.num_counted)}`}</p>
        </div>
        <Badge tone="yes" icon={Check}>
          {text.ready}
        </Badge>
      </div>
      <p className="mt-3 max-w-text">
        <span>{sentence}</span> <span className="text-text-2">{more}</span>
      </p>
      <ul className="mt-4 grid grid-cols-2 gap-2 md:grid-cols-5">
        {comparisons.map((comparison) => (
          <Word key={comparison.des_adjective} comparison={comparison} />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink to={`/sessions/${uid_session}/results`} variant="outline">
          {text.look}
        </ButtonLink>
        <StageLink uid_session={uid_session} variant="text" icon={Projector}>
          {text.show}
        </StageLink>
      </div>
    </Part>
  );
};
