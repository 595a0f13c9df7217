export { addressChangeWorkers } from './address-mails.ts';
export { announceChange, storeChange, withdrawChange } from './ask-for-change.ts';
