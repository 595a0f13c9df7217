import { TextInput } from '@mantine/core';
import { maxTextLength } from '../../../contract/rules/limits.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { roleNames } from '../../i18n/role-names.ts';
import { roles } from '../../i18n/roles.ts';
import type { Elements } from '../../ui/elements.ts';
import { isBuiltIn, type RoleDraft } from './role-draft.ts';
import { isKnownRole, roleNameIn } from './role-words.ts';

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

/**
 * The fields of a role by column, each in both languages: one is enough, and what nobody writes is as it is without.
 * Scopes are edited elsewhere, since they need more space.
 */
export const useRoleFields = (options: Options): Record<'name' | 'description', Elements> => {
  const { draft, hasNoName, nameProblem, onChange, form, isLabelVisible } = options;
  const { language } = useLanguage();
  const { columns, inEnglish, messages, adding, nameProtected } = useText(roles);
  // In a row, the heading of the column is the label of the first field.
  const named = (label: string) => (isLabelVisible ? { label } : { 'aria-label': label });
  const namedInEnglish = (label: string) =>
    isLabelVisible ? { label } : { 'aria-label': label, label: inEnglish.short };
  const shared = { form, maxLength: maxTextLength, autoComplete: 'off' };
  const known = isKnownRole(draft.name) ? draft.name : undefined;
  return {
    name: isBuiltIn(draft) ? (
      <div className="fixed-cell">
        <span>{roleNameIn(language, draft)}</span>
        <small className="role-note">{nameProtected}</small>
      </div>
    ) : (
      <div className="role-fields">
        <TextInput
          {...named(columns.name)}
          {...shared}
          {...(isLabelVisible && { description: adding.nameHint })}
          data-autofocus={isLabelVisible || undefined}
          autoCapitalize="none"
          value={draft.name}
          onChange={({ currentTarget: { value } }) => onChange({ name: value })}
          error={hasNoName ? messages.enterName : nameProblem}
        />
        <TextInput
          {...namedInEnglish(inEnglish.name)}
          {...shared}
          {...(isLabelVisible && { description: adding.inEnglishHint })}
          autoCapitalize="none"
          value={draft.name_en}
          onChange={({ currentTarget: { value } }) => onChange({ name_en: value })}
        />
      </div>
    ),
    description: (
      <div className="role-fields">
        <TextInput
          {...named(columns.description)}
          {...shared}
          // What pages say as long as nobody writes anything.
          placeholder={known && roleNames.it[known].description}
          value={draft.description}
          onChange={({ currentTarget: { value } }) => onChange({ description: value })}
        />
        <TextInput
          {...namedInEnglish(inEnglish.description)}
          {...shared}
          placeholder={known && roleNames.en[known].description}
          value={draft.description_en}
          onChange={({ currentTarget: { value } }) => onChange({ description_en: value })}
        />
      </div>
    ),
  };
};
