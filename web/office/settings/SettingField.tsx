import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Setting } from '../../../contract/settings.ts';
import { callSignedIn } from '../../api/login.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { numberFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { settings } from '../../i18n/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { notifySuccess } from '../notices.ts';
import { useRefresh } from '../use-refresh.ts';
import { findSettingProblem } from './setting-problem.ts';

/** In words: a choice by its name, a number with its unit. */
const useValueWords = ({ des_setting, des_kind }: Setting) => {
  const text = useText(settings);
  const { whole } = numberFormat(useLanguage().language);
  const unit = des_setting === 'MAX_RUNS_PER_ADDRESS' ? text.units.perHour : text.units.days;
  return (value: string): string => {
    if (des_kind === 'choice') return text.choices[value] ?? value;
    return des_kind === 'number' ? `${whole(Number(value))} ${unit}` : value;
  };
};

type ControlProps = {
  setting: Setting;
  id: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
};

/** The field for a setting's kind of value. */
const Control = ({ setting, ...field }: ControlProps) => {
  const text = useText(settings);
  const { whole } = numberFormat(useLanguage().language);
  const inWords = useValueWords(setting);
  const [isFocused, setFocused] = useState(false);
  const { des_setting, des_kind, des_default, num_least, num_most, choices } = setting;
  const isNumber = des_kind === 'number';
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
        <div className="min-w-0 grow basis-56">
          <Control
            setting={setting}
            id={id}
            value={value}
            onChange={change}
            error={error ? errorText(error) : ((isChecked ? problemText : undefined) ?? refusal)}
          />
        </div>
        <div className="flex flex-wrap gap-2">
          {des_value !== null && des_default !== null && !isChanged && (
            <Button
              variant="text"
              aria-label={text.restoreOf(title)}
              aria-disabled={isPending}
              onClick={() => save('')}
            >
              {text.restore}
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
