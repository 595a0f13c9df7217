import { desk } from '../../i18n/desk.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { office } from '../../i18n/office.ts';
import { isDemo } from '../../is-demo.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Stat, Stats } from '../../ui/Stat.tsx';
import { useCallWhen, useCallWith } from '../use-call.ts';
import { useScopes } from '../use-scopes.ts';
import { CampaignMonths } from './CampaignMonths.tsx';
import { deskFiguresOf } from './desk-figures.ts';
import { type DeskLine, type DeskWords, deskLinesOf } from './desk-lines.ts';
import { Part } from './Part.tsx';
import { RunningLessons } from './RunningLessons.tsx';

const refetchMs = 60_000;

const tones = { no: 'bg-no-soft text-no', amber: 'bg-amber-soft text-amber-text' };

const Line = ({ line, isFirst }: { line: DeskLine; isFirst: boolean }) => {
  const { icon: Icon, tone, title, note, to, action } = line;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-2.5">
      <span className={cx('grid size-8 shrink-0 place-items-center rounded-full', tones[tone])}>
        <Icon className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className="min-w-32 flex-1">
        <p className="font-semibold">{title}</p>
        <p className="max-w-text text-sm text-text-2">{note}</p>
      </div>
      <ButtonLink to={to} size="small" variant={isFirst ? 'solid' : 'outline'} aria-label={`${action}: ${title}`}>
        {action}
      </ButtonLink>
    </li>
  );
};

/** What waits for staff, and how things are: only what the scopes allow, in one call. */
export const Desk = () => {
  const text = useText(desk);
  const { collection } = useText(office);
  const { language } = useLanguage();
  const query = useCallWith({ refetchInterval: refetchMs }, 'GET /desk');
  const now = query.dataUpdatedAt;
  const maySetUp = useScopes().includes('audit:read') && !isDemo;
  const { data: checklist } = useCallWhen(maySetUp, 'GET /installation/checklist', { querystring: {} });
  const words: DeskWords = { text, collection, language };
  return (
    <Loaded query={query} text={text}>
      {(answer) => {
        // Of simulated data nobody needs a backup.
        const isReal = ({ name }: { name: string }) => !(isDemo && name === 'backup');
        const lines = deskLinesOf(answer, checklist, now, words).filter(isReal);
        // What waits above is not told twice.
        const isBelow = (figure: { name: string }) => isReal(figure) && !lines.some(({ name }) => name === figure.name);
        const live = answer.classes?.live ?? [];
        return (
          <div className="grid grid-cols-1 gap-5">
            <Part title={text.waits} className="p-0">
              {lines.length === 0 ? (
                <p className="px-5 py-4 text-text-2">{text.nothing}</p>
              ) : (
                <ul className="divide-y divide-line">
                  {lines.map((line, at) => (
                    <Line key={line.name} line={line} isFirst={at === 0} />
                  ))}
                </ul>
              )}
            </Part>
            <Part title={text.how} className="p-0">
              <Stats>
                {deskFiguresOf(answer, now, words)
                  .filter(isBelow)
                  .map(({ name, ...figure }) => (
                    <Stat key={name} {...figure} />
                  ))}
              </Stats>
            </Part>
            {live.length > 0 && <RunningLessons title={text.now} lessons={live} now={now} />}
            {answer.months?.some(({ num_runs }) => num_runs !== 0) && (
              <CampaignMonths months={answer.months} words={words} />
            )}
          </div>
        );
      }}
    </Loaded>
  );
};
