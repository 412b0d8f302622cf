// The shop's logo: an awning over a doorway, and the shop's name.
export function Logo({ name }: { name: string }) {
  return (
    <span className="logo">
      <svg className="logo__sign" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <path className="logo__wall" d="M5 13h22v15H5z" />
        <path className="logo__door" d="M12 18h8v10h-8z" />
        <path
          className="logo__stripe"
          d="M6 4h20l4 9a3.500 3.500 0 0 1-7 0 3.500 3.500 0 0 1-7 0 3.500 3.500 0 0 1-7 0 3.500 3.500 0 0 1-7 0z"
        />
        <path
          className="logo__light"
          d="M11 4h5v9a3.500 3.500 0 0 1-7 0zM21 4h5l4 9a3.500 3.500 0 0 1-7 0z"
        />
      </svg>
      <span className="logo__name">{name}</span>
    </span>
  )
}
