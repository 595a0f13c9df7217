import { useMutation } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Setting, SettingName } from '../../../contract/settings.ts';
import { callSignedIn } from '../../api/login.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useNumbers, useText } from '../../i18n/language.tsx';
import { settings } from '../../i18n/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { isEmail } from '../forms/email.ts';
import { notifySuccess } from '../notices.ts';
import { PageHeading } from '../shell/PageHeading.tsx';
import { useCall } from '../use-call.ts';
import { useRefresh } from '../use-refresh.ts';

type SettingProblem = 'number' | 'range' | 'email' | 'page' | 'contact';

const isPage = (text: string): boolean => {
  try {
    return new URL(text).protocol === 'https:';
  } catch {
    return false;
  }
};

type Limits = Pick<Setting, 'des_kind' | 'num_least' | 'num_most'>;

/** What the server would refuse about a value; an empty one restores the default. */
export const findSettingProblem = (limits: Limits, value: string): SettingProblem | undefined => {
  const { des_kind, num_least, num_most } = limits;
  if (value === '') return undefined;
  if (des_kind === 'number') {
    if (!/^\d{1,9}$/.test(value)) return 'number';
    const isWithin = Number(value) >= (num_least ?? 0) && Number(value) <= (num_most ?? Number.POSITIVE_INFINITY);
    return isWithin ? undefined : 'range';
  }
  if (des_kind === 'email' && !isEmail(value)) return 'email';
  if (des_kind === 'page' && !isPage(value)) return 'page';
  return des_kind === 'contact' && !isPage(value) && !isEmail(value) ? 'contact' : undefined;
};

type ControlProps = {
  setting: Setting;
  id: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
};

const Control = ({ setting, ...field }: ControlProps) => {
  const text = useText(settings);
  const { whole } = useNumbers();
  const [isFocused, setFocused] = useState(false);
  const { des_setting, des_kind, des_default, num_least, num_most, choices } = setting;
  const isNumber = des_kind === 'number';
  const unit = des_setting === 'MAX_RUNS_PER_ADDRESS' ? text.units.perHour : text.units.days;
  /** A choice by its name, a number with its unit. */
  const inWords = (value: string): string =>
    isNumber ? `${whole(Number(value))} ${unit}` : (text.choices[value] ?? value);
  const notes = [
    des_default !== null && text.defaultIs(inWords(des_default)),
    isNumber && text.between(num_least, num_most),
  ].filter(Boolean);
  const shared = {
    ...field,
    label: text.words[des_setting].title,
    isLabelHidden: true,
    below: notes.length > 0 && <p className="text-sm text-text-2">{notes.join(' · ')}</p>,
  };
  if (des_kind === 'choice') {
    const options = choices.map((choice) => ({ value: choice, label: inWords(choice) }));
    return <Select {...shared} className="max-w-92" options={options} />;
  }
  if (des_kind === 'text') return <TextArea {...shared} rows={2} maxLength={num_most ?? undefined} />;
  // While nobody types, thousands are easier to read in groups.
  const isGrouped = isNumber && !isFocused && /^\d+$/.test(field.value);
  return (
    <TextInput
      {...shared}
      className={isNumber ? 'max-w-56' : 'max-w-92'}
      inputMode={isNumber ? 'numeric' : des_kind === 'email' ? 'email' : 'text'}
      autoComplete="off"
      spellCheck={false}
      maxLength={isNumber ? 9 : 200}
      value={isGrouped ? whole(Number(field.value)) : field.value}
      onFocus={({ currentTarget }) => {
        flushSync(() => setFocused(true));
        // The other way to write it has taken the selection.
        currentTarget.select();
      }}
      onBlur={() => setFocused(false)}
    />
  );
};

/** One setting: what it is, its value, default and limits. What is typed counts once it is saved; the notice takes it back. */
export const SettingField = ({ setting }: { setting: Setting }) => {
  const text = useText(settings);
  const errorText = useErrorText();
  const refresh = useRefresh('settings');
  const id = useId();
  const [draft, setDraft] = useState<string>();
  const [isChecked, setChecked] = useState(false);
  const { des_setting, des_value, des_default, flg_accepted } = setting;
  const { title, about } = text.words[des_setting];
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: async ({ value }: { value: string; before?: string }) => {
      await callSignedIn('POST /settings/:des_setting', { params: { des_setting }, body: { des_value: value } });
      await refresh();
    },
    onSuccess: (_, { before }) => {
      if (before === undefined) return;
      setDraft(undefined);
      notifySuccess(text.saved(title), { undo: () => mutate({ value: before }) });
    },
  });
  const holds = (flg_accepted ? des_value : null) ?? des_default ?? '';
  const value = draft ?? holds;
  const typed = value.trim();
  const isChanged = typed !== holds;
  const problem = findSettingProblem(setting, typed);
  const problemText =
    problem === 'range'
      ? text.problems.range(text.between(setting.num_least, setting.num_most))
      : problem && text.problems[problem];
  const focusField = () => document.getElementById(id)?.focus();
  const save = (next: string) => {
    // The button is about to go.
    focusField();
    if (!isPending) mutate({ value: next, before: des_value ?? '' });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (problem) focusField();
    else if (isChanged) save(typed);
  };
  const change = (next: string) => {
    setDraft(next);
    setChecked(false);
    if (error) reset();
  };
  const refusal = flg_accepted || isChanged ? undefined : text.notAccepted(des_value ?? '');
  return (
    <li className="flex flex-col gap-x-8 gap-y-2 px-4 py-4 lg:flex-row">
      <div className="lg:w-68 lg:shrink-0">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-text-2">{about}</p>
      </div>
      <form className="flex min-w-0 flex-1 flex-wrap items-start gap-2" onSubmit={submit} noValidate>
        <div className="min-w-0 grow basis-44">
          <Control
            setting={setting}
            id={id}
            value={value}
            onChange={change}
            error={error ? errorText(error) : ((isChecked ? problemText : undefined) ?? refusal)}
          />
        </div>
        {/* One at a time, each with its place kept: nothing moves when the other comes. */}
        <div className="grid justify-items-start *:col-start-1 *:row-start-1">
          {des_default !== null && (
            <Button
              variant="text"
              icon={RotateCcw}
              className={des_value === null || isChanged ? 'invisible' : undefined}
              aria-label={text.restoreOf(title)}
              aria-disabled={isPending}
              onClick={() => save('')}
            >
              <span className="max-sm:sr-only">{text.restore}</span>
            </Button>
          )}
          <Button
            type="submit"
            variant="outline"
            className={isChanged ? undefined : 'invisible'}
            aria-label={text.saveOf(title)}
            aria-disabled={isPending}
          >
            {text.save}
          </Button>
        </div>
      </form>
    </li>
  );
};

/** By what they are about; a setting that is in none of them would not be shown, which a test refuses. */
export const settingGroups = {
  people: ['CONTROLLER', 'LEGAL_BASIS', 'PRIVACY_CONTACT', 'SECURITY_CONTACT', 'SECURITY_POLICY'],
  test: ['START_PAGE', 'PROFILE_UNDER_14', 'MAX_RUNS_PER_ADDRESS', 'NORMING_ATTRACTIVENESS'],
  mails: ['COLLECTION_EMAIL', 'SUPPORT_EMAIL'],
  keeping: ['AUDIT_DAYS', 'AUDIT_IP_DAYS', 'SECURITY_EVENT_DAYS', 'TICKET_DAYS'],
} as const satisfies Record<keyof typeof settings.it.groups, readonly SettingName[]>;

const groupNames = Object.keys(settingGroups) as (keyof typeof settingGroups)[];

/** /settings: what administrators change while the server runs. */
export const SettingsPage = () => {
  const text = useText(settings);
  const query = useCall('GET /settings');
  return (
    <>
      <PageHeading title={text.title} lead={text.lead} />
      <Loaded query={query} text={text}>
        {(all) => (
          <div className="grid max-w-240 grid-cols-1 gap-6">
            {groupNames.map((group) => (
              <section key={group} aria-labelledby={`settings-${group}`}>
                <h2 id={`settings-${group}`} className="mb-2 font-semibold text-sm text-text-2">
                  {text.groups[group]}
                </h2>
                <ul className="divide-y divide-line rounded-lg border border-line bg-surface shadow-card">
                  {settingGroups[group].map((name) => {
                    const setting = all.find(({ des_setting }) => des_setting === name);
                    return setting && <SettingField key={name} setting={setting} />;
                  })}
                </ul>
              </section>
            ))}
          </div>
        )}
      </Loaded>
    </>
  );
};
