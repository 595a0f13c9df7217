import { Button, VisuallyHidden } from '@mantine/core';
import { useId, useState } from 'react';
import type { Role } from '../../../contract/roles.ts';
import { useText } from '../../i18n/language.tsx';
import { roles } from '../../i18n/roles.ts';
import { splitScopes } from './role-scopes.ts';
import { useScopeLabel } from './use-scope-label.ts';

/** How many are named before one asks for all. */
const few = 3;

/** What a role allows: how many things, the first of them, and all on demand. */
export const ScopeList = ({ role }: { role: Role }) => {
  const text = useText(roles);
  const labelOf = useScopeLabel();
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  const all = splitScopes(role.scopes).map(labelOf);
  if (all.length === 0) return <small>{text.noScopes}</small>;
  const isEverything = all.length === Object.keys(text.scopeLabels).length;
  const named = isEverything ? '' : `${all.slice(0, few).join(', ')}${all.length > few ? '…' : ''}`;
  return (
    <div className="scope-list">
      <strong>{isEverything ? text.allScopes(all.length) : text.scopeCount(all.length)}</strong>
      {!isOpen && named && <p>{named}</p>}
      <ul id={list} hidden={!isOpen}>
        {all.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
      {all.length > few && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? text.showFewer : text.showAll}
          <VisuallyHidden>: {role.name}</VisuallyHidden>
        </Button>
      )}
    </div>
  );
};
