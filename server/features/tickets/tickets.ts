// Owns ticket, ticket_file, ticket_message, ticket_note and ticket_delivery, and the calls under /tickets: requests for help.
// A ticket is stored before it is anything else, and reaches HubSpot and the support address once.
export { type DeliveryDeps, deliveryWorkers } from './deliveries.ts';
export { ticketNoticeWorkers } from './notices.ts';
export { createTicketCalls } from './ticket-calls.ts';
export { isUnanswered } from './tickets.repository.ts';
