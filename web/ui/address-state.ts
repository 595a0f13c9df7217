import { useCallback, useMemo } from 'react';
import { type NavigateOptions, useSearchParams } from './router.tsx';

/** `read` gets null if the parameter is missing, and treats invalid text as missing; '' is left out. */
export type Parameter<T> = { read: (text: string | null) => T; write: (value: T) => string };

type Parameters<State> = { readonly [Name in keyof State]: Parameter<State[Name]> };

/** One of several values; the first is the default. */
export const oneOf = <T extends string>(choices: readonly [T, ...T[]]): Parameter<T> => ({
  read: (text) => choices.find((choice) => choice === text) ?? choices[0],
  write: (choice) => (choice === choices[0] ? '' : choice),
});

export const pageNumber = (max: number): Parameter<number> => ({
  read: (text) => (text && /^[1-9]\d{0,5}$/.test(text) ? Math.min(Number(text), max) : 1),
  write: (page) => (page === 1 ? '' : String(page)),
});

export const textThat = (passes: (text: string) => boolean): Parameter<string> => ({
  read: (text) => (text && passes(text) ? text : ''),
  write: (text) => text,
});

/** A boolean: `name=1`, or missing for false. */
export const flag: Parameter<boolean> = { read: (text) => text === '1', write: (isOn) => (isOn ? '1' : '') };

const namesOf = <State>(parameters: Parameters<State>) => Object.keys(parameters) as (keyof State & string)[];

export const readAddress = <State>(address: URLSearchParams, parameters: Parameters<State>): State =>
  Object.fromEntries(namesOf(parameters).map((name) => [name, parameters[name].read(address.get(name))])) as State;

/** A copy of the address with new values of these parameters, without defaults. All other parameters stay. */
export const writeAddress = <State extends object>(
  address: URLSearchParams,
  parameters: Parameters<State>,
  state: NoInfer<State>,
): URLSearchParams => {
  const next = new URLSearchParams(address);
  for (const name of namesOf(parameters)) next.delete(name);
  for (const name of namesOf(parameters)) {
    const text = name in state ? parameters[name].write(state[name]) : '';
    if (text !== '') next.set(name, text);
  }
  return next;
};

/** Texts by name, without the empty ones: how filters are stored. */
export const withoutEmpty = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));

export type AddressState<State> = {
  read: (address: URLSearchParams) => State;
  write: (address: URLSearchParams, state: State) => URLSearchParams;
};

export const addressStateOf = <State extends object>(parameters: Parameters<State>): AddressState<State> => ({
  read: (address) => readAddress(address, parameters),
  write: (address, state) => writeAddress(address, parameters, state),
});

/** Navigates to the address of the state that `update` returns. With `replace`, Back skips the previous one. */
export type ChangeAddress<State> = (update: (before: State) => State, options?: NavigateOptions) => void;

/** The state in the address, for links and Back, and a function that changes it. `read` and `write` must be stable. */
export const useAddressState = <State>({ read, write }: AddressState<State>): [State, ChangeAddress<State>] => {
  const [address, setAddress] = useSearchParams();
  const state = useMemo(() => read(address), [address, read]);
  const change = useCallback<ChangeAddress<State>>(
    (update, options) => setAddress((current) => write(current, update(read(current))), options),
    [setAddress, read, write],
  );
  return [state, change];
};
