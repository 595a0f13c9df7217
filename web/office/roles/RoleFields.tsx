import { Lock } from 'lucide-react';
import type { Role } from '../../../contract/roles.ts';
import { typedLine } from '../../../contract/rules/text.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { roleNames } from '../../i18n/role-names.ts';
import { roles } from '../../i18n/roles.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { splitScopes } from './role-scopes.ts';
import { isKnownRole, roleNameIn } from './role-words.ts';

/** A role while it is edited; the scopes are joined by semicolons. */
export type RoleDraft = Pick<Role, 'name' | 'name_en' | 'description' | 'description_en' | 'scopes'>;

export const emptyDraft: RoleDraft = { name: '', name_en: '', description: '', description_en: '', scopes: '' };

/** The draft as the server would store it: trimmed, with the names in lower case, and the scopes in one order. */
export const normalized = ({ name, name_en, description, description_en, scopes }: RoleDraft): RoleDraft => ({
  name: typedLine(name).toLowerCase(),
  name_en: typedLine(name_en).toLowerCase(),
  description: typedLine(description),
  description_en: typedLine(description_en),
  scopes: splitScopes(scopes).sort().join(';'),
});

export const hasNoName = (draft: RoleDraft): boolean => normalized(draft).name === '';

/** Whether a role is built in: it can be neither renamed nor deleted. */
export const isBuiltIn = ({ name }: Pick<Role, 'name'>): boolean => name === 'admin' || name === 'manager';

type Props = {
  draft: RoleDraft;
  /** What is wrong with the name. */
  nameProblem: string | undefined;
  onChange: (part: Partial<RoleDraft>) => void;
  form: string;
  /** Whether the role exists only once this is sent. */
  isNew?: boolean;
};

/** A role's name and description, each in both languages: one is enough, and what nobody writes is as it is without. */
export const RoleFields = ({ draft, nameProblem, onChange, form, isNew = false }: Props) => {
  const { language } = useLanguage();
  const { columns, inEnglish, adding, nameProtected } = useText(roles);
  const shared = { form, autoComplete: 'off' };
  const known = isKnownRole(draft.name) ? draft.name : undefined;
  return (
    <div className="grid items-start gap-x-4 gap-y-3 md:grid-cols-2">
      {isBuiltIn(draft) ? (
        <div className="grid gap-1 md:col-span-2">
          <p className="font-semibold text-sm">{columns.name}</p>
          <p className="flex items-center gap-2 text-text-2">
            <Lock className="size-4 shrink-0" aria-hidden="true" />
            <b className="text-text">{roleNameIn(language, draft)}</b> <span className="text-sm">{nameProtected}</span>
          </p>
        </div>
      ) : (
        <>
          <TextInput
            {...shared}
            label={columns.name}
            about={isNew ? adding.nameHint : undefined}
            data-autofocus={isNew || undefined}
            autoCapitalize="none"
            value={draft.name}
            onChange={(name) => onChange({ name })}
            error={nameProblem}
          />
          <TextInput
            {...shared}
            label={inEnglish.name}
            about={isNew ? adding.inEnglishHint : undefined}
            autoCapitalize="none"
            value={draft.name_en}
            onChange={(name_en) => onChange({ name_en })}
          />
        </>
      )}
      <TextInput
        {...shared}
        label={columns.description}
        // What pages say as long as nobody writes anything.
        placeholder={known && roleNames.it[known].description}
        value={draft.description}
        onChange={(description) => onChange({ description })}
      />
      <TextInput
        {...shared}
        label={inEnglish.description}
        placeholder={known && roleNames.en[known].description}
        value={draft.description_en}
        onChange={(description_en) => onChange({ description_en })}
      />
    </div>
  );
};
