// The log answers "what happened to this request", never "who was it": personal data is removed before a line is written.
export const redacted = {
  redact: {
    paths: [
      'req.headers',
      'err.detail',
      'err.parameters',
      'err.where',
      'err.query',
      '*.login',
      '*.password',
      '*.token',
    ],
    remove: true,
  },
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
}
