import { useText } from '../../i18n/language.tsx';
import { results } from '../../i18n/results.ts';
import '../../ui/segmented.css';
import './order-switch.css';

/** The order of one's answers: as the faces came, or those of a phenotype together. */
const orders = ['time', 'group'] as const;
export type Order = (typeof orders)[number];

type Props = { order: Order; onChange: (order: Order) => void };

export const OrderSwitch = ({ order, onChange }: Props) => {
  const { answers: text } = useText(results);
  return (
    <fieldset className="segmented order-switch">
      <legend className="sr-only">{text.order}</legend>
      {orders.map((each) => (
        <button key={each} type="button" aria-pressed={each === order} onClick={() => onChange(each)}>
          {text.orders[each]}
        </button>
      ))}
    </fieldset>
  );
};
