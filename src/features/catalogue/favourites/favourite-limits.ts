// How many favourites an account or a browser has: more than anybody scrolls through.
export const maxFavourites = 200
