import { Logo } from '../../../ui/Logo.tsx';
import './start-logo.css';

/** The large logo at the top of a first slide. */
export const StartLogo = () => (
  <div className="start-logo">
    <Logo />
  </div>
);
