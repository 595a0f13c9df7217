import { Button } from '@mantine/core';
import { useState } from 'react';
import type { SetupFinding, SetupLine } from '../../../contract/installation.ts';
import { callSignedIn } from '../../api/login.ts';
import { doctor } from '../../i18n/doctor.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { installation } from '../../i18n/installation.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { Link } from '../../ui/router.tsx';
import { momentIn } from '../moment-in.ts';
import { notifyError } from '../notices.ts';
import { useRefresh } from '../use-refresh.ts';
import { useScopes } from '../use-scopes.ts';
import { isOpen } from './open-lines.ts';

type Text = { says: (finding: SetupFinding) => string; todo?: string };

type Examples = Partial<Record<SetupFinding['des_finding'], (finding: SetupFinding) => readonly string[]>>;

/** Where more is to be seen or done. */
const pages = { controller: '/privacy', second_factor: '/profile' } as const;

const hasPage = (item: SetupLine['des_item']): item is keyof typeof pages => item in pages;

/** What to do, with lines to copy, and where. */
const Todo = ({ todo, examples }: { todo: string | undefined; examples: readonly string[] }) => {
  const text = useText(installation);
  return (
    <>
      {todo && (
        <p className="setup-todo">
          <strong>{`${text.todo}:`}</strong> <span>{todo}</span>
        </p>
      )}
      {examples.length > 0 && (
        <pre className="setup-example">
          <code translate="no">{examples.join('\n')}</code>
        </pre>
      )}
    </>
  );
};

/** Says that the item is not needed here, or that it is after all. */
const NotNeeded = ({ line: { des_item, not_needed } }: { line: SetupLine }) => {
  const text = useText(installation);
  const errorText = useErrorText();
  const refresh = useRefresh('checklist');
  const [isBusy, setBusy] = useState(false);
  const label = not_needed ? text.needed : text.notNeeded;
  const say = async () => {
    setBusy(true);
    try {
      const body = { des_item, flg_not_needed: !not_needed };
      await callSignedIn('POST /installation/checklist/not_needed', { body });
      await refresh();
    } catch (error) {
      notifyError(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="default" size="sm" loading={isBusy} aria-label={`${label}: ${text.items[des_item]}`} onClick={say}>
      {label}
    </Button>
  );
};

/** One thing to set up: how it is, and what to do where it is not done. */
export const SetupLineItem = ({ line }: { line: SetupLine }) => {
  const text = useText(installation);
  const findings = { ...useText(doctor).findings, ...text.findings };
  const { language } = useLanguage();
  const maySay = useScopes().includes('role:update');
  const { des_item, finding, flg_done, flg_before_public, flg_optional, not_needed } = line;
  // Each code has the texts of its own values: the types of both say so one by one, and not of all.
  const { says, todo } = findings[finding.des_finding] as Text;
  const examples = text.examples as Examples;
  const state = flg_done ? 'done' : not_needed ? 'notNeeded' : 'open';
  return (
    <li className="card setup-line" data-state={state}>
      <div className="setup-line-heading">
        <h2>{text.items[des_item]}</h2>
        <span className="setup-state">{text.states[state]}</span>
      </div>
      {flg_before_public && <p className="setup-before">{text.beforePublic}</p>}
      <p className="setup-says">{says(finding)}</p>
      {isOpen(line) && <Todo todo={todo} examples={examples[finding.des_finding]?.(finding) ?? []} />}
      {not_needed && <p>{text.said(not_needed.des_by, momentIn(language, not_needed.tms_at))}</p>}
      <div className="setup-line-actions">
        {hasPage(des_item) && <Link to={pages[des_item]}>{text.links[des_item]}</Link>}
        {!flg_done && flg_optional && maySay && <NotNeeded line={line} />}
      </div>
    </li>
  );
};
