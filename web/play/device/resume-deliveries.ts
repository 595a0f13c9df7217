/** Takes up what an earlier visit left undelivered, on a page that does not open the device's runs itself. */
export const resumeDeliveries = async (): Promise<void> => {
  await (await import('./this-device.ts')).openDevice();
};
