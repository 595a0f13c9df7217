import { Button, VisuallyHidden } from '@mantine/core';
import { useId, useState } from 'react';
import type { Role } from '../../../contract/roles.ts';
import { useText } from '../../i18n/language.tsx';
import { roles } from '../../i18n/roles.ts';
import { splitScopes } from './role-scopes.ts';
import { useRoleName } from './use-role-name.ts';
import { useScopeLabel } from './use-scope-label.ts';

const previewCount = 3;

/** The scopes of a role: their number, the first few, and all of them on demand. */
export const ScopeList = ({ role }: { role: Role }) => {
  const text = useText(roles);
  const labelOf = useScopeLabel();
  const roleName = useRoleName();
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  const all = splitScopes(role.scopes).map(labelOf);
  if (all.length === 0) return <small>{text.noScopes}</small>;
  const isEverything = all.length === Object.keys(text.scopeLabels).length;
  const named = isEverything ? '' : `${all.slice(0, previewCount).join(', ')}${all.length > previewCount ? '…' : ''}`;
  return (
    <div className="scope-list">
      <strong>{isEverything ? text.allScopes(all.length) : text.scopeCount(all.length)}</strong>
      {!isOpen && named && <p>{named}</p>}
      <ul id={list} hidden={!isOpen}>
        {all.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
      {all.length > previewCount && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={() => setOpen(!isOpen)}
        >
          <span>{isOpen ? text.showFewer : text.showAll}</span>
          <VisuallyHidden>{`: ${roleName(role)}`}</VisuallyHidden>
        </Button>
      )}
    </div>
  );
};
