import { CircleAlert, CircleCheck, CircleMinus, Copy, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { SetupFinding, SetupLine } from '../../../contract/installation.ts';
import { callSignedIn } from '../../api/login.ts';
import { doctor } from '../../i18n/doctor.ts';
import { installation } from '../../i18n/installation.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { CallButton } from '../forms/CallButton.tsx';
import { momentIn } from '../moment-in.ts';
import { useRefresh } from '../use-refresh.ts';
import { useScopes } from '../use-scopes.ts';
import type { StatusLine, StatusState } from './status-lines.ts';

const Lines = ({ lines }: { lines: readonly string[] }) => {
  const text = useText(doctor);
  const { state, copy } = useCopy(lines.join('\n'));
  return (
    <div className="flex items-start gap-1 rounded-md bg-ink py-1 pr-1 pl-3 text-on-ink">
      <pre className="wrap-anywhere min-w-0 flex-1 whitespace-pre-wrap py-1.5 font-mono text-sm">
        <code translate="no">{lines.join('\n')}</code>
      </pre>
      <p role="status" className="self-center text-sm empty:hidden">
        {state !== 'idle' && text.copyStates[state]}
      </p>
      <button
        type="button"
        className="grid size-8 shrink-0 place-items-center rounded-md hover:bg-on-ink/10"
        aria-label={text.copy}
        title={text.copy}
        onClick={() => void copy()}
      >
        <Copy className="size-4" aria-hidden="true" />
      </button>
    </div>
  );
};

/** Says that the item is not needed here, or that it is after all. */
const NotNeeded = ({ line: { des_item, not_needed } }: { line: SetupLine }) => {
  const text = useText(installation);
  const refresh = useRefresh('checklist');
  const label = not_needed ? text.needed : text.notNeeded;
  const say = async () => {
    const body = { des_item, flg_not_needed: !not_needed };
    await callSignedIn('POST /installation/checklist/not_needed', { body });
    await refresh();
  };
  return (
    <CallButton
      variant="text"
      size="small"
      label={label}
      aria-label={`${label}: ${text.items[des_item]}`}
      action={say}
    />
  );
};

const usePlace = (name: StatusLine['name']): { to: string; label: string } | undefined => {
  const { links } = useText(installation);
  const scopes = useScopes();
  if (name === 'second_factor') return { to: '/profile', label: links.second_factor };
  if (name !== 'controller' && name !== 'settings') return undefined;
  return scopes.includes('settings:update')
    ? { to: '/settings', label: links.settings }
    : { to: '/privacy', label: links.controller };
};

const signs: Record<StatusState, { Sign: LucideIcon; looks: string }> = {
  broken: { Sign: CircleAlert, looks: 'text-no' },
  attention: { Sign: TriangleAlert, looks: 'text-amber-text' },
  notNeeded: { Sign: CircleMinus, looks: 'text-text-3' },
  fine: { Sign: CircleCheck, looks: 'text-yes' },
};

type Text = { says: (finding: SetupFinding) => string; todo?: string | ((finding: SetupFinding) => string) };
type Examples = Partial<Record<SetupFinding['des_finding'], (finding: SetupFinding) => readonly string[]>>;

/** Puts a line into words: its title, what was found, what to do, and lines to copy. */
export const useStatusWords = () => {
  const { checks, findings } = useText(doctor);
  const setup = useText(installation);
  const titles: Partial<Record<string, string>> = { ...setup.items, ...checks };
  const examples = setup.examples as Examples;
  return (line: StatusLine) => {
    const { name, finding } = line;
    // Each code has the texts of its own values: the types of both say so one by one, and not of all.
    const { says, todo } = { ...findings, ...setup.findings }[finding.des_finding] as Text;
    return {
      ...line,
      title: titles[name] ?? name,
      says: says(finding),
      todo: typeof todo === 'function' ? todo(finding) : todo,
      examples: (line.setup && examples[finding.des_finding]?.(finding)) ?? [],
    };
  };
};

type WordedLine = ReturnType<ReturnType<typeof useStatusWords>>;

/** One thing that is not fine: what was found, and behind it what to do. */
export const StatusItem = ({ line, isOpen }: { line: WordedLine; isOpen: boolean }) => {
  const { states, todo: todoLabel } = useText(doctor);
  const setupText = useText(installation);
  const { language } = useLanguage();
  const maySay = useScopes().includes('role:update');
  const { setup, state, title, says, todo, examples } = line;
  const place = usePlace(line.name);
  const { Sign, looks } = signs[state];
  const said = setup?.not_needed;
  return (
    <li className="px-5 py-1">
      <Disclosure
        isOpen={isOpen}
        summary={
          <span className="flex items-start gap-3">
            <Sign className={`mt-0.5 size-4.5 shrink-0 ${looks}`} strokeWidth={1.75} aria-hidden="true" />
            <span className="wrap-anywhere min-w-0 flex-1">
              <span className="flex flex-wrap items-center gap-x-2">
                <h2>{title}</h2>
                <span className="sr-only">{states[state]}</span>
                {setup?.flg_before_public && !setup.flg_done && (
                  <Badge tone="amber" isSmall>
                    {setupText.beforePublic}
                  </Badge>
                )}
              </span>
              <span className="block font-normal text-sm text-text-2">{says}</span>
            </span>
          </span>
        }
      >
        <div className="grid grid-cols-1 gap-2 pb-2 pl-7.5">
          {said ? (
            <p>{setupText.said(said.des_by, momentIn(language, said.tms_at))}</p>
          ) : (
            todo && (
              <p className="max-w-text">
                <span className="sr-only">{`${todoLabel}: `}</span>
                <span>{todo}</span>
              </p>
            )
          )}
          {!said && examples.length > 0 && <Lines lines={examples} />}
          <div className="flex flex-wrap gap-2">
            {place && !said && (
              <ButtonLink variant="outline" size="small" to={place.to}>
                {place.label}
              </ButtonLink>
            )}
            {setup && !setup.flg_done && setup.flg_optional && maySay && <NotNeeded line={setup} />}
          </div>
        </div>
      </Disclosure>
    </li>
  );
};
