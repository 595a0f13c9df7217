import { type FormEvent, type RefObject, useRef, useState } from 'react';
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

/** Stores a value at once; the notice about it takes it back. */
const useSaving = ({ des_setting, des_value }: Setting) => {
  const text = useText(settings);
  const errorText = useErrorText();
  const refresh = useRefresh('settings');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const send = async (value: string) => {
    await callSignedIn('POST /settings/:des_setting', { params: { des_setting }, body: { des_value: value } });
    await refresh();
  };
  const save = async (value: string): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setFailure(undefined);
    try {
      await send(value);
      const undo = () => void send(des_value ?? '').catch((error: unknown) => setFailure(errorText(error)));
      notifySuccess(text.saved(text.words[des_setting].title), { undo });
      return true;
    } catch (error) {
      setFailure(errorText(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { save, isBusy, failure, clearFailure: () => setFailure(undefined) };
};

/** In words: a choice by its name, a number with its unit. */
const useValueWords = ({ des_setting, des_kind }: Setting) => {
  const text = useText(settings);
  const { language } = useLanguage();
  const unit = des_setting === 'MAX_RUNS_PER_ADDRESS' ? text.units.perHour : text.units.days;
  return (value: string | null): string => {
    if (value === null) return text.none;
    if (des_kind === 'choice') return text.choices[value] ?? value;
    return des_kind === 'number' ? `${numberFormat(language).whole(Number(value))} ${unit}` : value;
  };
};

type ControlProps = {
  setting: Setting;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  input: RefObject<HTMLElement | null>;
};

/** The field for a setting's kind of value. */
const Control = ({ setting, value, onChange, error, input }: ControlProps) => {
  const text = useText(settings);
  const { language } = useLanguage();
  const words = useValueWords(setting);
  const [isFocused, setFocused] = useState(false);
  const { des_setting, des_kind, des_default, num_least, num_most, choices } = setting;
  const limits = des_kind === 'number' ? text.between(num_least, num_most) : '';
  const notes = [des_default !== null && text.defaultIs(words(des_default)), limits].filter(Boolean).join(' · ');
  const shared = {
    label: text.words[des_setting].title,
    isLabelHidden: true,
    value,
    onChange,
    error,
    below: notes !== '' && <p className="text-sm text-text-2">{notes}</p>,
  };
  if (des_kind === 'choice') {
    const options = choices.map((choice) => ({ value: choice, label: words(choice) }));
    return <Select {...shared} ref={input as RefObject<HTMLSelectElement>} className="max-w-92" options={options} />;
  }
  if (des_kind === 'text') {
    return (
      <TextArea {...shared} ref={input as RefObject<HTMLTextAreaElement>} rows={2} maxLength={num_most ?? undefined} />
    );
  }
  // While nobody types, thousands are easier to read in groups.
  const isGrouped = des_kind === 'number' && !isFocused && /^\d+$/.test(value);
  return (
    <TextInput
      {...shared}
      ref={input as RefObject<HTMLInputElement>}
      className={des_kind === 'number' ? 'max-w-56' : 'max-w-92'}
      inputMode={des_kind === 'number' ? 'numeric' : des_kind === 'email' ? 'email' : 'text'}
      autoComplete="off"
      spellCheck={false}
      maxLength={des_kind === 'number' ? 9 : 200}
      value={isGrouped ? numberFormat(language).whole(Number(value)) : value}
      onFocus={({ currentTarget }) => {
        flushSync(() => setFocused(true));
        // The other way to write it has taken the selection.
        currentTarget.select();
      }}
      onBlur={() => setFocused(false)}
    />
  );
};

/** One setting: what it is, its value, default and limits. What is typed counts once it is saved. */
export const SettingField = ({ setting }: { setting: Setting }) => {
  const text = useText(settings);
  const { des_setting, des_value, des_default, flg_accepted } = setting;
  const { title, about } = text.words[des_setting];
  const { save, isBusy, failure, clearFailure } = useSaving(setting);
  const input = useRef<HTMLElement>(null);
  const [draft, setDraft] = useState<string>();
  const [isChecked, setChecked] = useState(false);
  const holds = (flg_accepted ? des_value : null) ?? des_default ?? '';
  const value = draft ?? holds;
  const typed = value.trim();
  const isChanged = typed !== holds;
  const problem = findSettingProblem(setting, typed);
  const problemText =
    problem === 'range'
      ? text.problems.range(text.between(setting.num_least, setting.num_most))
      : problem && text.problems[problem];
  const keep = async (next: string) => {
    // The button is about to go.
    input.current?.focus();
    if (await save(next)) setDraft(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (problem) return input.current?.focus();
    if (isChanged) void keep(typed);
  };
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
            value={value}
            onChange={(next) => {
              setDraft(next);
              setChecked(false);
              clearFailure();
            }}
            error={
              failure ??
              (isChecked ? problemText : undefined) ??
              (flg_accepted || isChanged ? undefined : text.notAccepted(des_value ?? ''))
            }
            input={input}
          />
        </div>
        <div className="flex flex-wrap gap-2">
          {des_value !== null && des_default !== null && !isChanged && (
            <Button
              variant="text"
              aria-label={text.restoreOf(title)}
              aria-disabled={isBusy}
              onClick={() => void keep('')}
            >
              {text.restore}
            </Button>
          )}
          <Button
            type="submit"
            variant="outline"
            className={isChanged ? undefined : 'invisible'}
            aria-label={text.saveOf(title)}
            aria-disabled={isBusy}
          >
            {text.save}
          </Button>
        </div>
      </form>
    </li>
  );
};
