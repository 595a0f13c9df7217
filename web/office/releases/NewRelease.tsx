import { useState } from 'react';
import type { NextRelease, ReleaseAbout, ReleasesState, ReleaseTier } from '../../../contract/datasets.ts';
import {
  coveragePattern,
  doiPattern,
  maxReleaseAuthors,
  maxReleaseLine,
  maxReleaseNote,
  orcidPattern,
  releaseTiers,
} from '../../../contract/rules/datasets.ts';
import { lineWithoutControls, typedLine } from '../../../contract/rules/text.ts';
import { callSignedIn } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { releases } from '../../i18n/releases.ts';
import { withoutEmpty } from '../../ui/address-state.ts';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { DialogForm, useDialogForm } from '../forms/DialogForm.tsx';
import { DialogFrame } from '../forms/DialogFrame.tsx';
import { optionsOf } from '../options-of.ts';
import { useRefresh } from '../use-refresh.ts';

type Authors = ReleaseAbout['authors'];

const parseLine = (line: string): Authors[number] | undefined => {
  const [name = '', orcid, ...more] = line.split(';').map(typedLine);
  if (name === '' || name.length > maxReleaseLine || more.length > 0) return undefined;
  if (lineWithoutControls(name) !== name) return undefined;
  if (orcid === undefined) return { name };
  return orcidPattern.test(orcid) ? { name, orcid } : undefined;
};

/** Parses authors, one a line, with an ORCID iD behind a semicolon; `wrong` are the numbers of lines that are none. */
export const parseAuthors = (text: string): { authors: Authors | undefined; wrong: number[] } => {
  const lines = text.split('\n').map((line, index) => ({ num_line: index + 1, line, author: parseLine(line) }));
  const filled = lines.filter(({ line }) => typedLine(line) !== '');
  const authors = filled.flatMap(({ author }) => author ?? []);
  const wrong = filled.filter(({ author }) => !author).map(({ num_line }) => num_line);
  const isWhole = wrong.length === 0 && authors.length > 0 && authors.length <= maxReleaseAuthors;
  return { authors: isWhole ? authors : undefined, wrong };
};

export const authorsAsText = (authors: Authors): string =>
  authors.map(({ name, orcid }) => (orcid ? `${name}; ${orcid}` : name)).join('\n');

type Props = { isOpen: boolean; state: Pick<ReleasesState, 'next' | 'about'>; onClose: () => void };

const draftOf = (about: ReleaseAbout | null) => {
  const { authors = [], contact = '', funder = '', doi = '', temporalCoverage = '' } = about ?? {};
  return { authors: authorsAsText(authors), contact, funder, doi, temporalCoverage, des_text_it: '', des_text_en: '' };
};

type Draft = ReturnType<typeof draftOf>;

const isFine = (pattern: RegExp, value: string): boolean => value.trim() === '' || pattern.test(value.trim());

const NewReleaseForm = ({ state: { next, about }, onClose }: Pick<Props, 'state' | 'onClose'>) => {
  const { making: text, tiers } = useText(releases);
  const refresh = useRefresh('releases');
  const [des_tier, setTier] = useState<ReleaseTier>('aggregates');
  const [wanted, setVersion] = useState('');
  const [draft, setDraft] = useState(() => draftOf(about));
  const ofTier = next.filter((each) => each.des_tier === des_tier);
  const chosen: NextRelease | undefined = ofTier.find(({ cod_version }) => cod_version === wanted) ?? ofTier[0];
  const { authors, des_text_it, des_text_en, ...lines } = draft;
  const isErratum = chosen?.des_kind === 'erratum';
  const needsText = isErratum || `${des_text_it}${des_text_en}`.trim() !== '';
  const { authors: cited, wrong } = parseAuthors(authors);
  const problems: Partial<Record<keyof Draft, string | false>> = {
    authors: !cited && text.enterAuthors(wrong),
    doi: !isFine(doiPattern, lines.doi) && text.enterDoi,
    temporalCoverage: !isFine(coveragePattern, lines.temporalCoverage) && text.enterMonths,
    des_text_it: needsText && des_text_it.trim() === '' && text.enterBoth,
    des_text_en: needsText && des_text_en.trim() === '' && text.enterBoth,
  };
  const isComplete = Object.values(problems).every((problem) => problem === false);
  const trimmed = Object.entries(lines).map(([name, line]) => [name, line.trim()] as const);
  const form = useDialogForm({
    body:
      chosen && cited && isComplete
        ? {
            ...{ des_tier, cod_version: chosen.cod_version },
            about: { authors: cited, ...withoutEmpty(Object.fromEntries(trimmed)) },
            ...(needsText && { change: { des_text_it, des_text_en } }),
          }
        : null,
    send: (body) => callSignedIn('POST /releases', { body }),
    onSent: async () => {
      await refresh();
      onClose();
    },
  });
  const field = (name: keyof Draft, label: string, about?: string) => ({
    ...{ label, about, form: form.id, value: draft[name] },
    onChange: (value: string) => setDraft({ ...draft, [name]: value }),
    error: (form.isChecked && problems[name]) || undefined,
  });
  const line = { maxLength: maxReleaseLine, autoComplete: 'off' };
  const note = { rows: 3, maxLength: maxReleaseNote };
  return (
    <DialogForm form={form} submit={text.submit}>
      <Select
        label={text.tier}
        data-autofocus
        form={form.id}
        value={des_tier}
        onChange={(value) => setTier(releaseTiers.find((tier) => tier === value) ?? des_tier)}
        options={optionsOf(tiers)}
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
      <TextArea rows={3} {...field('authors', text.authors, text.authorsHint)} />
      <TextInput {...line} {...field('contact', text.contact)} />
      <TextInput {...line} {...field('funder', text.funder)} />
      <TextInput {...line} {...field('temporalCoverage', text.months, text.monthsHint)} />
      <TextInput {...line} {...field('doi', text.doi, text.doiHint)} />
      <fieldset className="grid grid-cols-1 gap-3">
        <legend className="mb-2 font-bold">{isErratum ? text.wrong : text.changed}</legend>
        {isErratum && <p>{text.wrongHint}</p>}
        <TextArea {...note} {...field('des_text_it', text.italian)} />
        <TextArea {...note} {...field('des_text_en', text.english)} />
      </fieldset>
      <p>{text.time}</p>
    </DialogForm>
  );
};

export const NewRelease = ({ isOpen, state, onClose }: Props) => {
  const { making: text } = useText(releases);
  return (
    <DialogFrame isOpen={isOpen} onClose={onClose} title={text.title} size="lg">
      <NewReleaseForm state={state} onClose={onClose} />
    </DialogFrame>
  );
};
