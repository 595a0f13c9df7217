import './swatches.css';

const places = [0, 1, 2, 3, 4, 5];

/** The fillings of the series, in an invisible drawing: told apart by colour as well as by pattern. */
export const Fillings = ({ id }: { id: string }) => (
  <svg className="fillings" width="0" height="0" aria-hidden="true" focusable="false">
    <defs>
      {places.map((place) => (
        <pattern key={place} id={`${id}-${place}`} width="8" height="8" patternUnits="userSpaceOnUse">
          <rect className={`filling filling-${place}`} width="8" height="8" />
          {place === 1 && <path className="filling-lines dark" d="M-2 2 2-2M0 8 8 0M6 10l4-4" />}
          {place === 3 && <circle className="filling-dots" cx="4" cy="4" r="1.6" />}
          {place === 4 && <path className="filling-lines" d="M0 4h8" />}
          {place === 5 && <path className="filling-lines dark" d="M-2 6 2 10M0 0l8 8M6-2l4 4" />}
        </pattern>
      ))}
    </defs>
  </svg>
);

/** A sample of a series' colour and pattern. */
export const Swatch = ({ filling }: { filling: string }) => (
  <svg className="swatch" width="18" height="18" viewBox="0 0 18 18" aria-hidden="true" focusable="false">
    <rect width="18" height="18" rx="4" fill={filling} />
  </svg>
);
