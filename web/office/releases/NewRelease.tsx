import { useState } from 'react';
import type { NextRelease, ReleaseAbout, ReleasesState, ReleaseTier } from '../../../contract/datasets.ts';
import {
  coveragePattern,
  doiPattern,
  maxReleaseLine,
  maxReleaseNote,
  releaseTiers,
} from '../../../contract/rules/datasets.ts';
import { callSignedIn } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { releases } from '../../i18n/releases.ts';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { DialogForm } from '../forms/DialogForm.tsx';
import { DialogFrame } from '../forms/DialogFrame.tsx';
import { useDialogForm } from '../forms/use-dialog-form.ts';
import { useRefresh } from '../use-refresh.ts';
import { authorsAsText, parseAuthors } from './authors.ts';

type Props = { isOpen: boolean; state: Pick<ReleasesState, 'next' | 'about'>; onClose: () => void };

const fields = ['contact', 'funder', 'doi', 'temporalCoverage'] as const;
type Field = (typeof fields)[number];

/** Those of the fields that are not empty. */
const filledIn = (values: Record<Field, string>): Partial<Record<Field, string>> =>
  Object.fromEntries(fields.flatMap((name) => (values[name].trim() ? [[name, values[name].trim()]] : [])));

const isFine = (pattern: RegExp, value: string): boolean => value.trim() === '' || pattern.test(value.trim());

const NewReleaseForm = ({ state: { next, about }, onClose }: Pick<Props, 'state' | 'onClose'>) => {
  const { making: text, tiers } = useText(releases);
  const refresh = useRefresh('releases');
  const [des_tier, setTier] = useState<ReleaseTier>('aggregates');
  const ofTier = next.filter((each) => each.des_tier === des_tier);
  const [wanted, setVersion] = useState('');
  const chosen: NextRelease | undefined = ofTier.find(({ cod_version }) => cod_version === wanted) ?? ofTier[0];
  const [authors, setAuthors] = useState(about ? authorsAsText(about.authors) : '');
  const [values, setValues] = useState<Record<Field, string>>({
    ...{ contact: about?.contact ?? '', funder: about?.funder ?? '' },
    ...{ doi: about?.doi ?? '', temporalCoverage: about?.temporalCoverage ?? '' },
  });
  const [des_text_it, setItalian] = useState('');
  const [des_text_en, setEnglish] = useState('');
  const isErratum = chosen?.des_kind === 'erratum';
  const told = [des_text_it, des_text_en].map((each) => each.trim() !== '');
  const needsText = isErratum || told.includes(true);
  const { authors: cited, wrong } = parseAuthors(authors);
  const isComplete =
    (!needsText || told.every(Boolean)) &&
    isFine(doiPattern, values.doi) &&
    isFine(coveragePattern, values.temporalCoverage);
  const said: ReleaseAbout | undefined = cited && { authors: cited, ...filledIn(values) };
  const form = useDialogForm({
    body:
      chosen && said && isComplete
        ? {
            ...{ des_tier, cod_version: chosen.cod_version, about: said },
            ...(needsText && { change: { des_text_it, des_text_en } }),
          }
        : null,
    send: (body) => callSignedIn('POST /releases', { body }),
    onSent: async () => {
      await refresh();
      onClose();
    },
  });
  const line = (name: Field, label: string, hint?: string, error?: string | false) => (
    <TextInput
      label={label}
      about={hint}
      form={form.id}
      maxLength={maxReleaseLine}
      autoComplete="off"
      value={values[name]}
      onChange={(value) => setValues({ ...values, [name]: value })}
      error={(form.isChecked && error) || undefined}
    />
  );
  const note = (label: string, value: string, set: (value: string) => void) => (
    <TextArea
      label={label}
      form={form.id}
      rows={3}
      maxLength={maxReleaseNote}
      value={value}
      onChange={set}
      error={form.isChecked && needsText && value.trim() === '' ? text.enterBoth : undefined}
    />
  );
  return (
    <DialogForm form={form} submit={text.submit}>
      <Select
        label={text.tier}
        data-autofocus
        form={form.id}
        value={des_tier}
        onChange={(value) => setTier(releaseTiers.find((tier) => tier === value) ?? des_tier)}
        options={releaseTiers.map((tier) => ({ value: tier, label: tiers[tier] }))}
      />
      <Select
        label={text.version}
        form={form.id}
        value={chosen?.cod_version ?? ''}
        onChange={setVersion}
        options={ofTier.map(({ cod_version, des_kind }) => ({
          value: cod_version,
          label: text.kinds[des_kind](cod_version),
        }))}
      />
      <p>{text.public}</p>
      <TextArea
        label={text.authors}
        about={text.authorsHint}
        form={form.id}
        rows={3}
        value={authors}
        onChange={setAuthors}
        error={form.isChecked && !cited ? text.enterAuthors(wrong) : undefined}
      />
      {line('contact', text.contact)}
      {line('funder', text.funder)}
      {line(
        'temporalCoverage',
        text.months,
        text.monthsHint,
        !isFine(coveragePattern, values.temporalCoverage) && text.enterMonths,
      )}
      {line('doi', text.doi, text.doiHint, !isFine(doiPattern, values.doi) && text.enterDoi)}
      <fieldset className="grid grid-cols-1 gap-3">
        <legend className="mb-2 font-bold">{isErratum ? text.wrong : text.changed}</legend>
        {isErratum && <p>{text.wrongHint}</p>}
        {note(text.italian, des_text_it, setItalian)}
        {note(text.english, des_text_en, setEnglish)}
      </fieldset>
      <p>{text.time}</p>
    </DialogForm>
  );
};

/** A dialog that begins a research release: what, which version, and whom to cite. */
export const NewRelease = ({ isOpen, state, onClose }: Props) => {
  const { making: text } = useText(releases);
  return (
    <DialogFrame isOpen={isOpen} onClose={onClose} title={text.title} size="lg">
      <NewReleaseForm state={state} onClose={onClose} />
    </DialogFrame>
  );
};
