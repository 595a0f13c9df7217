import { useCallback, useMemo } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';

/**
 * How a value stands in the query of an address. `read` gets null when it does not stand there, and takes what it does
 * not understand as that; a value that is written as '' is left out.
 */
export type Parameter<T> = { read: (text: string | null) => T; write: (value: T) => string };

type Parameters<State> = { readonly [Name in keyof State]: Parameter<State[Name]> };

/** One of several; the first is the default. */
export const oneOf = <T extends string>(choices: readonly [T, ...T[]]): Parameter<T> => ({
  read: (text) => choices.find((choice) => choice === text) ?? choices[0],
  write: (choice) => (choice === choices[0] ? '' : choice),
});

/** From 1, the default, up to `most`. */
export const pageNumber = (most: number): Parameter<number> => ({
  read: (text) => (text && /^[1-9]\d{0,5}$/.test(text) ? Math.min(Number(text), most) : 1),
  write: (page) => (page === 1 ? '' : String(page)),
});

/** A text that passes; else, or when there is none, ''. */
export const textThat = (passes: (text: string) => boolean): Parameter<string> => ({
  read: (text) => (text && passes(text) ? text : ''),
  write: (text) => text,
});

/** On as `name=1`. */
export const flag: Parameter<boolean> = { read: (text) => text === '1', write: (isOn) => (isOn ? '1' : '') };

const namesOf = <State>(parameters: Parameters<State>) => Object.keys(parameters) as (keyof State & string)[];

/** The values of the parameters in an address. */
export const readAddress = <State>(address: URLSearchParams, parameters: Parameters<State>): State =>
  Object.fromEntries(namesOf(parameters).map((name) => [name, parameters[name].read(address.get(name))])) as State;

/** A copy of the address with other values of these parameters, as brief as it goes; what else it holds stays. */
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

/** Texts by name without those that are empty, as filters are kept. */
export const withoutEmpty = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));

/** A state that is kept in the address: how it is read there, and written into a copy of what is there. */
export type AddressState<State> = {
  read: (address: URLSearchParams) => State;
  write: (address: URLSearchParams, state: State) => URLSearchParams;
};

/** Goes to the address of what `step` makes of the state; with `replace`, going back skips what was there. */
export type ChangeAddress<State> = (step: (before: State) => State, options?: NavigateOptions) => void;

/** The state in the address, to be shared and gone back to, and a way to change it. The two functions must stay the same. */
export const useAddressState = <State>({ read, write }: AddressState<State>): [State, ChangeAddress<State>] => {
  const [address, setAddress] = useSearchParams();
  const state = useMemo(() => read(address), [address, read]);
  const change = useCallback<ChangeAddress<State>>(
    (step, options) => setAddress((current) => write(current, step(read(current))), options),
    [setAddress, read, write],
  );
  return [state, change];
};
