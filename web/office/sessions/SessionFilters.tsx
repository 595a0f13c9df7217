import { Search } from 'lucide-react';
import { useState } from 'react';
import type { ClassSession } from '../../../contract/class-sessions.ts';
import { addDays, dayInItaly } from '../../../contract/rules/italian-days.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions as texts } from '../../i18n/sessions.ts';
import { table } from '../../i18n/table.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { Choice } from '../Choice.tsx';
import { optionsOf } from '../options-of.ts';
import type { ChangeTable } from '../table/table-state.ts';
import { useScopes } from '../use-scopes.ts';
import { found, isNarrowed, type ListFilters, ownSessions, teachersOf } from './listed-sessions.ts';

/** The first days of any time, of the last thirty days, and of the school year: in September. */
const periodsOf = (today: string) => ({
  '': '',
  month: addDays(today, -29),
  year: `${Number(today.slice(0, 4)) - (today.slice(5) < '09-01' ? 1 : 0)}-09-01`,
});

type DayProps = { filters: ListFilters; onDays: (days: { from: string; to: string }, isContinued: boolean) => void };

const DayFilter = ({ filters: { from = '', to = '' }, onDays }: DayProps) => {
  const { filters: text } = useText(texts);
  const [isOwn, setOwn] = useState(false);
  const periods = Object.entries(periodsOf(dayInItaly(new Date())));
  const [period = 'own'] = periods.find(([, first]) => !to && from === first) ?? [];
  const value = isOwn ? 'own' : period;
  const choose = (chosen: string) => {
    setOwn(chosen === 'own');
    const first = periods.find(([name]) => name === chosen)?.[1];
    if (first !== undefined) onDays({ from: first, to: '' }, false);
  };
  return (
    <>
      <Select
        label={text.period}
        isLabelHidden
        isQuiet
        placeholder={text.anyDay}
        value={value}
        options={optionsOf(text.periods)}
        onChange={choose}
      />
      {/* Written digit by digit, each of which may be a day: no step of its own on going back. */}
      {value === 'own' &&
        (['from', 'to'] as const).map((end) => (
          <TextInput
            key={end}
            type="date"
            label={text[end]}
            isLabelHidden
            value={end === 'from' ? from : to}
            min={(end === 'to' && from) || undefined}
            max={(end === 'from' && to) || undefined}
            onChange={(day) => onDays({ from, to, [end]: day }, true)}
          />
        ))}
    </>
  );
};

type Props = { sessions: readonly ClassSession[]; filters: ListFilters; change: ChangeTable; onCleared: () => void };

export const SessionFilters = ({ sessions, filters, change, onCleared }: Props) => {
  const { filters: text, ...all } = useText(texts);
  const { clearFilters } = useText(table);
  const seesAll = useScopes().includes('session:read');
  const { find = '', state = '', teacher = '', archived } = filters;
  const set = (next: Record<string, string>, isContinued = false) =>
    change({ filters: { ...filters, ...next } }, { replace: isContinued });
  const countOf = (state: string) => found(sessions, { ...filters, state }).length;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <TextInput
        className="max-md:basis-full"
        type="search"
        icon={Search}
        label={all.find}
        placeholder={all.find}
        isLabelHidden
        value={find}
        onChange={(words) => set({ find: words }, find !== '')}
      />
      <Choice
        className="max-md:basis-full"
        size="normal"
        label={text.state}
        texts={{ '': text.states.all, created: text.states.created, stopped: text.states.stopped }}
        counts={{ '': countOf(''), created: countOf('created'), stopped: countOf('stopped') }}
        value={state as '' | 'created' | 'stopped'}
        onChange={(next) => set({ state: next })}
      />
      <span className="flex-1 max-md:hidden" />
      {seesAll && (
        <Select
          label={text.teacher}
          isLabelHidden
          isQuiet
          placeholder={text.anyTeacher}
          value={teacher}
          options={[
            { value: ownSessions, label: text.own },
            ...teachersOf(sessions, filters).map((name) => ({ value: name, label: name })),
          ]}
          onChange={(next) => set({ teacher: next })}
        />
      )}
      <DayFilter filters={filters} onDays={set} />
      {!archived && (
        <ButtonLink variant="text" to="/sessions?archived=1">
          {all.archiving.short}
        </ButtonLink>
      )}
      {isNarrowed(filters) && (
        <Button
          variant="text"
          size="small"
          onClick={() => {
            set({ state: '', teacher: '', from: '', to: '' });
            // The button goes.
            onCleared();
          }}
        >
          {clearFilters}
        </Button>
      )}
    </div>
  );
};
