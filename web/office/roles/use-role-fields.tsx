import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { maxTextLength } from '../../../contract/rules/limits.ts';
import { useText } from '../../i18n/language.tsx';
import { roles } from '../../i18n/roles.ts';
import type { RoleDraft } from './role-draft.ts';

type Options = {
  draft: RoleDraft;
  /** Whether to mark the name as missing. */
  hasNoName: boolean;
  /** Another problem with the name. */
  nameProblem?: string | null;
  onChange: (part: Partial<RoleDraft>) => void;
  form: string;
  isLabelVisible: boolean;
};

/** The fields of a role by column. Its scopes are edited elsewhere, since they need more space. */
export const useRoleFields = (options: Options): Record<'name' | 'description', ReactNode> => {
  const { draft, hasNoName, nameProblem, onChange, form, isLabelVisible } = options;
  const { columns, messages, adding } = useText(roles);
  const named = (label: string) => (isLabelVisible ? { label } : { 'aria-label': label });
  return {
    name: (
      <TextInput
        {...named(columns.name)}
        {...(isLabelVisible && { description: adding.nameHint })}
        data-autofocus={isLabelVisible || undefined}
        form={form}
        maxLength={maxTextLength}
        autoComplete="off"
        autoCapitalize="none"
        value={draft.name}
        onChange={({ currentTarget: { value } }) => onChange({ name: value })}
        error={hasNoName ? messages.enterName : nameProblem}
      />
    ),
    description: (
      <TextInput
        {...named(columns.description)}
        form={form}
        maxLength={maxTextLength}
        autoComplete="off"
        value={draft.description}
        onChange={({ currentTarget: { value } }) => onChange({ description: value })}
      />
    ),
  };
};
