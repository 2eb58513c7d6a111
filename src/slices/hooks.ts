import type { Dispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import type { RootState } from './rootState'

export const useAppDispatch = useDispatch.withTypes<Dispatch<UnknownAction>>()
export const useAppSelector = useSelector.withTypes<RootState>()
