// For `node --import`; exports nothing. Sends the process's requests to the platform to the emulator at EMULATOR_URL.
export {};
