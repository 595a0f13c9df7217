import type { CSSProperties } from 'react';
import type { AggregateResult } from '../../../../contract/results.ts';
import { compare } from '../../../figures/comparison.ts';
import { decimalsFor, numberFormat } from '../../../figures/number-format.ts';
import { isFaceGender, type RowKey } from '../../../figures/verdict.ts';
import { game } from '../../../i18n/game.ts';
import { useLanguage, useText } from '../../../i18n/language.tsx';
import { reveal } from '../../../i18n/reveal.ts';
import './everybody-strip.css';

/** Everybody's figures: on their way, not to be had now, or one result for each word. */
export type Everybody = 'waits' | 'missing' | AggregateResult[];

/** Everybody's share of YES for one word, a bar under each column, with its interval as a band. */
export const EverybodyStrip = ({ everybody, id_adjective }: { everybody: Everybody; id_adjective: number }) => {
  const text = useText(reveal);
  const { phenotype: names } = useText(game);
  const { whole, percent } = numberFormat(useLanguage().language);
  const say = (words: string) => (
    <p className="everybody-none" role="status">
      {words}
    </p>
  );
  if (everybody === 'waits') return say(text.everybodyWaits);
  if (everybody === 'missing') return say(text.everybodyMissing);
  const result = everybody.find((each) => each.id_adjective === id_adjective);
  const comparison = result && compare('phenotype', [result], everybody)[0];
  if (!comparison?.all) return say(text.tooFew);
  const isUncertaintyKnown = comparison.rows.some(({ all: { rate } }) => rate?.these_faces);
  const nameOf = (key: RowKey): string => (isFaceGender(key) ? key : names[key]);
  return (
    <section className="everybody" aria-label={text.everybody}>
      <p className="everybody-head">
        <b>{text.everybody}</b>
        <small>{(isUncertaintyKnown ? text.uncertainty : text.tests)(whole(comparison.all.participants))}</small>
      </p>
      <ul className="everybody-bars">
        {comparison.rows.map(({ key, all: { rate } }, column) => {
          const range = rate?.faces_like_these ?? rate?.these_faces;
          const share = rate ? percent(rate.percent) : '–';
          const decimals = range ? decimalsFor(range) : 0;
          const place = {
            '--column': column,
            '--share': rate?.percent ?? 0,
            ...(range && { '--low': range.low, '--high': range.high }),
          } as CSSProperties;
          return (
            <li key={key} style={place}>
              <span className="everybody-bar" aria-hidden="true" data-known={rate !== null}>
                <span className="everybody-fill" />
                {range && <span className="everybody-range" />}
              </span>
              <span className="sr-only">
                {range
                  ? text.shareWithin(nameOf(key), share, percent(range.low, decimals), percent(range.high, decimals))
                  : text.share(nameOf(key), share)}
              </span>
              <span className="everybody-share" aria-hidden="true">
                {share}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
